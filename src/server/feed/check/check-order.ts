// Whether the messages of a match come in order: by count, by feed time, without long silence.

import type { FeedMessage } from '../../../shared/feed/messages.ts';
import type { Finding } from './fault-words.ts';
import { found, type MatchRecord } from './match-record.ts';

/** Notes the `seq`, `epoch` and time of a message. */
export function checkOrder(match: MatchRecord, message: FeedMessage): Finding[] {
  const findings: Finding[] = [];
  const { seq, epoch, timestamp, product } = message;
  if (epoch > match.epoch) {
    match.epoch = epoch;
    match.seq = undefined;
    match.newestAt.clear();
  } else if (epoch < match.epoch) {
    findings.push(found(match, 'seq-back', `epoch ${epoch} after ${match.epoch}`));
    return findings;
  }
  const newest = match.newestAt.get(product) ?? 0;
  if (seq !== undefined) {
    const last = match.seq ?? seq - 1;
    if (seq <= last) findings.push(found(match, 'seq-back', `${seq} after ${last}`));
    if (seq > last + 1) findings.push(found(match, 'seq-gap', `${seq} after ${last}`));
    // A lower number at a later time is a feed that counts anew.
    if (seq > last || timestamp > newest) match.seq = seq;
  }
  if (timestamp <= 0) findings.push(found(match, 'no-time', `a ${message.kind} without timestamp`));
  if (timestamp > 0 && timestamp < newest) {
    const by = `${newest - timestamp} ms before the one before it`;
    findings.push(found(match, 'time-back', `${timestamp} of ${nameProducer(product)}, ${by}`));
  }
  match.newestAt.set(product, Math.max(newest, timestamp));
  return findings;
}

function nameProducer(product: number | undefined): string {
  return product === undefined ? 'no producer' : `producer ${product}`;
}

/** Whether a live match was silent for longer than `silenceMs` until `at`, ms of the reading. */
export function checkSilence(match: MatchRecord, at: number, silenceMs: number): Finding[] {
  const silent = at - match.lastMessageAt;
  if (!match.live || match.endedAt !== undefined || silent <= silenceMs) return [];
  return [found(match, 'silent', `live and without a word for ${Math.round(silent / 1_000)} s`)];
}
