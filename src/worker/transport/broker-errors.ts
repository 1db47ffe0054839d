// Errors of the connection, in the specification's six texts.

import { BROKER_ERRORS, type BrokerError } from '../../shared/protocol/link.ts';

/** Errors of mqtt.js whose text is none of the six, by how they begin. */
const OTHER_TEXTS: readonly (readonly [start: string, error: BrokerError])[] = [
  ['connack timeout', 'No connection to broker'],
  ['Connection refused', 'No connection to broker'],
  ['WebSocket error', 'No connection to broker'],
  ['Received unregistered Topic Alias', 'Unregistered Topic Alias'],
  ['Received a PUBLISH Topic Alias', 'Unregistered Topic Alias'],
  ['Received Topic Alias', 'Unregistered Topic Alias'],
];

/** The text for an error of mqtt.js; one that breaks the protocol ends as a closed connection. */
export function toBrokerError(error: Error): BrokerError {
  const known = BROKER_ERRORS.find((text) => text === error.message);
  if (known !== undefined) return known;
  const other = OTHER_TEXTS.find(([start]) => error.message.startsWith(start));
  return other?.[1] ?? 'Connection closed';
}

/** CONNACK codes for bad credentials: 4 and 5 in version 3.1.1, the others in 5. */
const BAD_CREDENTIALS: ReadonlySet<unknown> = new Set([4, 5, 0x86, 0x87]);

/** True where the broker refused the connection because of the token. */
export function isTokenRefused(error: Error & { readonly code?: unknown }): boolean {
  return error.message.startsWith('Connection refused') && BAD_CREDENTIALS.has(error.code);
}
