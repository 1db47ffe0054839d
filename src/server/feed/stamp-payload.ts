// The text of a feed message with the number that it has on its match.

import type { FeedPayload } from '../../shared/feed/payloads.ts';
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

/** As `stampPayload`; undefined for what is nested too deep to be written again, though it could be read. */
export function tryStamp(
  payload: FeedPayload,
  seq: number | undefined,
  fixture: Pick<Fixture, 'epoch'>,
): string | undefined {
  try {
    return stampPayload(payload, seq, fixture);
  } catch {
    return undefined;
  }
}

/**
 * A number beyond doubles would be written as null, which is not there, and a status or `active` that is
 * not there is open. `false` says of every field what such a number says: nothing that can be used.
 */
function withoutHuge(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? false : value;
}
