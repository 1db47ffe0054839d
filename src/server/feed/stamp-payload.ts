// Writes a feed message as JSON text with its sequence number and epoch.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import { MAX_PAYLOAD_CHARACTERS, readFeedTime } from '../../shared/feed/wire.ts';
import type { Fixture } from '../domain/sports/fixture.ts';

/** The payload as JSON text, with `seq`, if there is one, and an `epoch` above 0 appended. */
export function stampPayload(
  payload: FeedPayload,
  seq: number | undefined,
  { epoch }: Pick<Fixture, 'epoch'>,
): string {
  const marks = [
    ...(seq === undefined ? [] : [`"seq":${seq}`]),
    ...(epoch > 0 ? [`"epoch":${epoch}`] : []),
  ];
  let body = payload;
  if ('seq' in payload || 'epoch' in payload) {
    // A recorded payload has a `seq` and `epoch` of its own, which are replaced.
    const { seq: _seq, epoch: _epoch, ...rest } = payload as FeedPayload & Record<string, unknown>;
    body = rest as FeedPayload;
  }
  // Appended to the text, which saves a copy of the object for each message.
  const plain = JSON.stringify(body);
  const text = plain.includes('null') ? JSON.stringify(body, withoutHuge) : plain;
  return `{${[...(text === '{}' ? [] : [text.slice(1, -1)]), ...marks].join(',')}}`;
}

/**
 * The text to send for a message of the feed, with the `seq` and `epoch` of `place`. A time that is
 * too far ahead of our clock is sent as 0: pages learn our clock from answers alone, and must all
 * read the message alike. Undefined for a payload that is nested too deep to be written, though it
 * could be read, and for a text that is too long.
 */
export function stampMessage(
  payload: FeedPayload,
  { timestamp }: FeedMessage,
  place: Pick<FeedMessage, 'seq' | 'epoch'>,
): string | undefined {
  const isDoubted = timestamp === 0 && readFeedTime(payload.timestamp) > 0;
  const body = isDoubted ? { ...payload, timestamp: 0 } : payload;
  let text: string;
  try {
    text = stampPayload(body, place.seq, place);
  } catch {
    return undefined;
  }
  return text.length > MAX_PAYLOAD_CHARACTERS ? undefined : text;
}

/**
 * Replaces a number beyond the range of doubles with `false`. JSON would write null, which counts
 * as missing, and a missing status or `active` means open. `false` is unusable in every field, as
 * the number was.
 */
function withoutHuge(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? false : value;
}
