// Access rules of the broker (contract section 2): pure functions that return why something is
// refused.

import { createHash, timingSafeEqual } from 'node:crypto';
import { ALIVE_TOPIC } from '../../shared/feed/alive.ts';
import { isImageTopic, parseImageTopic } from '../../shared/feed/image-topics.ts';
import { LISTS_TOPIC } from '../../shared/feed/live-lists.ts';
import { canonicalTopic, parseTopic } from '../../shared/feed/topics.ts';

/** The one user who may publish. */
export const FEED_USER = 'feed';
/**
 * Prefix of the topics of match announcements (`fixtures/{matchId}`), which only the backend
 * receives.
 */
export const FIXTURES = 'fixtures/';
/**
 * Where a backend asks adapters to publish everything again. Nothing is published here on the
 * embedded broker, whose adapters publish everything once they are connected.
 */
const RECOVERY_TOPIC = 'recovery/request';
/** The only wildcard that may be subscribed to, by the feed user alone. */
export const WHOLE_FEED = 'feeds/#';
const MAX_CLIENT_ID_LENGTH = 128;

/** `page`: a browser, with or without a token. `feed`: the publisher. */
export type Role = 'page' | 'feed';

export interface Will {
  readonly topic: string;
  readonly retain?: boolean | undefined;
}

/** Why this client may not connect, whatever its password; undefined where it may. */
export function refuseConnect(role: Role, clientId: string, will?: Will): string | undefined {
  if (clientId.length > MAX_CLIENT_ID_LENGTH) return 'client id too long';
  if (will === undefined) return undefined;
  const refusal = refusePublish(role, will.topic, will.retain === true);
  return refusal === undefined ? undefined : `will: ${refusal}`;
}

/** Why this message may not be published; undefined where it may. */
export function refusePublish(role: Role, topic: string, retain: boolean): string | undefined {
  if (role !== 'feed') return 'only the feed publishes';
  // The backend stores announcements itself, so a retain flag does no harm.
  if (topic.startsWith(FIXTURES)) return undefined;
  if (!topic.startsWith('feeds/')) return 'publish outside feeds/';
  if (isImageTopic(topic) || topic === LISTS_TOPIC) return 'images come from the backend alone';
  return retain ? 'retained messages are not kept' : undefined;
}

/** Why this filter may not be subscribed to; undefined where it may. */
export function refuseSubscribe(role: Role, filter: string): string | undefined {
  const isOwn = parseTopic(filter) !== undefined && canonicalTopic(filter) === filter;
  const isBeside = filter === ALIVE_TOPIC || filter === LISTS_TOPIC;
  if (isOwn || isBeside || parseImageTopic(filter) !== undefined) return undefined;
  if (role === 'feed' && (filter === WHOLE_FEED || filter === RECOVERY_TOPIC)) return undefined;
  return /[+#]/.test(filter) ? 'wildcard subscription' : 'subscription outside the feed';
}

/** Compares in constant time, so that the duration reveals neither text. */
export function isSameSecret(given: string | Uint8Array, expected: string): boolean {
  const digest = (value: string | Uint8Array): Uint8Array =>
    createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
