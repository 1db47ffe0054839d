// One price as the product shows it: the price, and which way it went.

import { useSyncExternalStore } from 'react';
import { formatMove } from '../../../../src/shared/bench/format-move.ts';
import { picks } from './picks.ts';

interface OddsBoxProps {
  readonly outcomeKey: string;
  readonly odds: number;
  readonly previous: number;
}

/** A button that puts its outcome on the slip, or takes it off. */
export function OddsBox({ outcomeKey, odds, previous }: OddsBoxProps) {
  const picked = useSyncExternalStore(picks.subscribe, () => picks.has(outcomeKey));
  const moved = previous > 0 && odds !== previous;
  const direction = odds > previous ? 'up' : 'down';
  return (
    <button
      type="button"
      className="odds-box"
      data-outcome={outcomeKey}
      data-state={odds > 0 ? 'open' : 'none'}
      data-dir={moved ? direction : undefined}
      aria-pressed={picked}
      onClick={() => picks.toggle(outcomeKey)}
    >
      <span className="price">{odds > 0 ? odds.toFixed(2) : '–'}</span>
      {moved && <span className="delta">{formatMove(odds, previous)}</span>}
    </button>
  );
}
