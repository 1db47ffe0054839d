// Accepts a payload of an operator's feed only where the backend and its clients can read it.

import { decodeFeedPayload } from '../../../shared/feed/decode.ts';
import type { FeedTopic } from '../../../shared/feed/topics.ts';
import { isObject, MAX_PAYLOAD_CHARACTERS, type WireObject } from '../../../shared/feed/wire.ts';
import type { FeedFaults } from './fault-log.ts';
import { holdsUncleanText } from './unclean-text.ts';

/**
 * The parsed payload as it came; undefined if it cannot be used. `faults` counts that, and parts
 * that are left out, for the topic `name`.
 */
export function readPayload(
  topic: FeedTopic,
  text: string,
  faults: FeedFaults,
  name: string,
): WireObject | undefined {
  const read = parse(topic, text);
  if (typeof read === 'string') {
    faults.count(read, name);
    return undefined;
  }
  if (read.skipped > 0) faults.countPart('entries that cannot be read were left out', name);
  countUncleanText(text, read.value, faults, name);
  return read.value;
}

/**
 * Counts texts with control, invisible or broken characters. Readers leave such texts out, or clean
 * them if they are only shown.
 */
export function countUncleanText(
  json: string,
  value: unknown,
  faults: FeedFaults,
  name: string,
): void {
  if (!holdsUncleanText(json, value)) return;
  faults.countPart('texts that nobody can store were left out', name);
}

/** Returns the payload and how many entries were skipped, or why it cannot be used. */
function parse(
  topic: FeedTopic,
  text: string,
): { readonly value: WireObject; readonly skipped: number } | string {
  if (text.length > MAX_PAYLOAD_CHARACTERS) return 'too large';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  const decoded = decodeFeedPayload(topic, value);
  if (!decoded.ok) return decoded.reason;
  return isObject(value) ? { value, skipped: decoded.message.skipped } : 'not an object';
}
