// The text of a feed message with the number that it has on its match.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import { MAX_PAYLOAD_CHARACTERS, readFeedTime } from '../../shared/feed/wire.ts';
import type { Fixture } from '../domain/sports/fixture.ts';

/** The payload as text with `seq`, if there is one, and `epoch` above 0 behind its body. */
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
    // A recording carries the stamps of its own time.
    const { seq: _seq, epoch: _epoch, ...rest } = payload as FeedPayload & Record<string, unknown>;
    body = rest as FeedPayload;
  }
  // Behind the text instead of in a copy of the object: one stringify and no copy a message.
  const plain = JSON.stringify(body);
  const text = plain.includes('null') ? JSON.stringify(body, withoutHuge) : plain;
  return `{${[...(text === '{}' ? [] : [text.slice(1, -1)]), ...marks].join(',')}}`;
}

/**
 * What is sent of a message of the feed, `place` behind it; undefined for what is nested too deep to be
 * written again, though it could be read, and for what is too long. Pages know our clock by the answers
 * alone: what is said without a time that can be believed is so for each.
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
 * A number beyond doubles would be written as null, which is not there, and a status or `active` that is
 * not there is open. `false` says of every field what such a number says: nothing that can be used.
 */
function withoutHuge(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? false : value;
}
