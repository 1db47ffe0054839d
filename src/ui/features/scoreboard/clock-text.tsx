// The running clock of a match, and the line that shows how far the match has got.

import { memo } from 'react';
import type { ClockCell } from '../../../shared/protocol/cells.ts';
import { formatClock, progressAt } from './match-clock.ts';
import { useTickingProperty, useTickingText } from './ticker.ts';

/** Counts by itself once a second; renders only when the feed moves the clock. */
export const ClockText = memo(function ClockText({ clock }: { clock: ClockCell }) {
  const node = useTickingText<HTMLElement>((now) => formatClock(clock, now));
  return <b ref={node} />;
});

interface ProgressLineProps {
  readonly clock: ClockCell | null;
  readonly sportId: string;
}

/** A 2 px line, filled as far as the match has got; nothing for sports where that has no meaning. */
export const ProgressLine = memo(function ProgressLine({ clock, sportId }: ProgressLineProps) {
  const line = useTickingProperty<HTMLElement>('--p', (now) => {
    const progress = progressAt(clock, sportId, now);
    // Whole percents: on a line of 44 px a finer step could not be seen.
    return progress === null ? null : `${Math.round(progress * 100)}%`;
  });
  if (progressAt(clock, sportId, 0) === null) return null;
  return <i ref={line} className="match-line" aria-hidden="true" />;
});
