// Forgets where a match is in its feed, where the feed may restart its count.

import { forgetNewest } from './producer-times.ts';
import type { MatchSequence } from './records.ts';

export function forgetPosition(sequence: MatchSequence): void {
  const { gap } = sequence;
  sequence.seq = -1;
  sequence.epochUncertain = true;
  // What is missing has no number any more: any snapshot that confirms the match has it.
  if (gap !== null) {
    const recent = gap.recent.map((each) => ({ ...each, seq: -1 }));
    sequence.gap = { ...gap, epoch: 0, oldSeq: gap.oldSeq === null ? null : -1, recent };
  }
  forgetNewest(sequence);
  sequence.newestTimestamp = Number.POSITIVE_INFINITY;
}
