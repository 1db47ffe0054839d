// One price as the product shows it: the price, and which way it went.

import { useState } from 'react';

interface OddsBoxProps {
  readonly outcomeKey: string;
  readonly odds: number;
  readonly previous: number;
}

/** A button that keeps its own picked state. */
export function OddsBox({ outcomeKey, odds, previous }: OddsBoxProps) {
  const [picked, setPicked] = useState(false);
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
      onClick={() => setPicked(!picked)}
    >
      <span className="price">{odds > 0 ? odds.toFixed(2) : '–'}</span>
      {moved && <span className="delta">{Math.abs(odds - previous).toFixed(2)}</span>}
    </button>
  );
}
