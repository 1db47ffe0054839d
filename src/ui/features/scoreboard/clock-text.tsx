// The running clock of a match, and a bar that shows its progress.

import { type CSSProperties, memo } from 'react';
import type { ClockCell } from '../../../shared/protocol/cells.ts';
import { formatClock, progressAt } from './match-clock.ts';
import { useTickingProperty, useTickingText } from './ticker.ts';

/** Counts by itself once a second; renders only when the feed moves the clock. */
export const ClockText = memo(function ClockText({ clock }: { clock: ClockCell }) {
  const node = useTickingText<HTMLElement>((now) => formatClock(clock, now));
  // HTML from the server shows the time of the last message.
  return <b ref={node}>{import.meta.env.SSR && formatClock(clock, clock.at)}</b>;
});

interface ProgressLineProps {
  readonly clock: ClockCell | null;
  readonly sportId: string;
}

/** A bar of 2 px, filled to the progress of the match; nothing for sports without such a clock. */
export const ProgressLine = memo(function ProgressLine({ clock, sportId }: ProgressLineProps) {
  const filled = (now: number) => percentOf(progressAt(clock, sportId, now));
  const line = useTickingProperty<HTMLElement>('--p', filled);
  const first = filled(clock?.at ?? 0);
  if (first === null) return null;
  const style = import.meta.env.SSR ? ({ '--p': first } as CSSProperties) : undefined;
  return <i ref={line} className="match-line" style={style} aria-hidden="true" />;
});

/** Whole percent: on a bar of 44 px a finer step could not be seen. */
function percentOf(progress: number | null): string | null {
  return progress === null ? null : `${Math.round(progress * 100)}%`;
}
