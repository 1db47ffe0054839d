// Lets a foreign payload in only where the backend and the clients behind it can read it.

import { decodeFeedPayload } from '../../../shared/feed/decode.ts';
import type { FeedTopic } from '../../../shared/feed/topics.ts';
import { isObject, MAX_PAYLOAD_CHARACTERS, type WireObject } from '../../../shared/feed/wire.ts';

/** The payload as it came, or why it cannot be used. */
export function readPayload(topic: FeedTopic, text: string): WireObject | string {
  if (text.length > MAX_PAYLOAD_CHARACTERS) return 'too large';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  const decoded = decodeFeedPayload(topic, value);
  if (!decoded.ok) return decoded.reason;
  return isObject(value) ? value : 'not an object';
}
