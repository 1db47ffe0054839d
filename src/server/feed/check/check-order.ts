// Checks the order of a match's messages: sequence numbers, feed times, and no long silence.

import type { FeedMessage } from '../../../shared/feed/messages.ts';
import type { Finding } from './fault-kinds.ts';
import { found, type MatchRecord } from './match-record.ts';

/** Checks the `seq`, `epoch` and timestamp of a message against those before, and notes them. */
export function checkOrder(match: MatchRecord, message: FeedMessage): Finding[] {
  const findings: Finding[] = [];
  const { seq, epoch, timestamp, product } = message;
  if (epoch > match.epoch) {
    match.epoch = epoch;
    match.seq = undefined;
    match.newestAt.clear();
  } else if (epoch < match.epoch) {
    findings.push(found(match, 'seq-back', `epoch ${epoch} after epoch ${match.epoch}`));
    return findings;
  }
  const newest = match.newestAt.get(product) ?? 0;
  if (seq !== undefined) {
    const last = match.seq ?? seq - 1;
    if (seq <= last) findings.push(found(match, 'seq-back', `seq ${seq} after seq ${last}`));
    if (seq > last + 1) findings.push(found(match, 'seq-gap', `seq ${seq} after seq ${last}`));
    // A lower number with a later timestamp means that the feed has restarted its count.
    if (seq > last || timestamp > newest) match.seq = seq;
  }
  if (timestamp <= 0) findings.push(found(match, 'no-time', `a ${message.kind} without timestamp`));
  if (timestamp > 0 && timestamp < newest) {
    const by = `${newest - timestamp} ms before the newest`;
    findings.push(
      found(match, 'time-back', `timestamp ${timestamp} of ${nameProducer(product)}, ${by}`),
    );
  }
  match.newestAt.set(product, Math.max(newest, timestamp));
  return findings;
}

function nameProducer(product: number | undefined): string {
  return product === undefined ? 'no producer' : `producer ${product}`;
}

/** Finds a live match that was silent for over `silenceMs` at `at`, ms since the reading began. */
export function checkSilence(match: MatchRecord, at: number, silenceMs: number): Finding[] {
  const silent = at - match.lastMessageAt;
  if (!match.live || match.endedAt !== undefined || silent <= silenceMs) return [];
  return [found(match, 'silent', `live, and no message for ${Math.round(silent / 1_000)} s`)];
}
