// One price: a box that follows its own outcome and nothing else.

import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { useQuote } from '../../live/use-quote.ts';
import {
  describeOutcome,
  formatDelta,
  type OutcomeNames,
  showsDirection,
} from './describe-outcome.ts';
import { FlashLimiter, flash } from './flash.ts';
import { Glyph } from './glyphs.tsx';
import { NoMarketBox } from './no-market-box.tsx';
import { picks, usePicked } from './picks.ts';

/** From 100.00 on a price no longer lines up at its decimal point. */
const LONG_ODDS = 10_000;

export interface OddsButtonProps {
  /** Null where the outcome is not offered: the place stays, and with it a focus that is there. */
  readonly outcomeKey: OutcomeKey | null;
  readonly match: string;
  readonly market: string;
  readonly outcome: string;
  /** Text in front of the price (match page); without it the box is the list's. */
  readonly label?: string;
}

/**
 * The box of one outcome, the same size in every state. Blocked boxes stay focusable, and one with
 * the focus in it stays a button when its outcome is withdrawn, so that the focus never moves
 * because a price did.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { outcomeKey, label } = props;
  const quote = useQuote(outcomeKey);
  const picked = usePicked(outcomeKey);
  const [focused, setFocused] = useState(false);
  const box = useFlash(outcomeKey, quote);

  const offered = outcomeKey !== null && quote.state !== 'none';
  if (!offered && !focused) return <NoMarketBox {...props} />;

  const open = quote.state === 'open';
  const price = offered ? formatHundredths(quote.odds) : undefined;
  return (
    <button
      ref={box}
      type="button"
      className={boxClass(label !== undefined, offered)}
      data-outcome={outcomeKey ?? undefined}
      data-state={offered ? quote.state : undefined}
      data-odds={price}
      data-dir={showsDirection(quote) ? quote.direction : undefined}
      data-long={quote.odds >= LONG_ODDS || undefined}
      aria-pressed={picked}
      aria-disabled={!open || undefined}
      aria-label={describeOutcome(namesOf(props), quote)}
      onClick={open && outcomeKey !== null ? () => picks.toggle(outcomeKey) : undefined}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(staysFocused(event))}
    >
      {label !== undefined && <span className="label">{label}</span>}
      <span className="price">{price ?? '–'}</span>
      <Change quote={quote} />
      {picked && <Glyph name="check" className="check" />}
    </button>
  );
});

// The window lost the focus, not the box: it is still there when the player comes back.
function staysFocused({ currentTarget }: FocusEvent): boolean {
  return document.activeElement === currentTarget;
}

function boxClass(labelled: boolean, offered: boolean): string {
  return `odds-box${labelled ? ' labelled' : ''}${offered ? '' : ' none'}`;
}

/** The line under the price: which way it went, or that it is suspended. */
function Change({ quote }: { quote: QuoteView }) {
  if (quote.state === 'suspended') {
    return (
      <span className="delta">
        <Glyph name="lock" />
        <span className="full">Suspended</span>
        <span className="short">Susp.</span>
      </span>
    );
  }
  if (!showsDirection(quote)) return null;
  return (
    <span className="delta">
      <Glyph name={quote.direction!} />
      {formatDelta(quote)}
    </span>
  );
}

function namesOf({ match, market, outcome }: OddsButtonProps): OutcomeNames {
  return { match, market, outcome };
}

/** Flashes the box when its price moves; not for its first price, nor for a change of state. */
function useFlash(key: OutcomeKey | null, quote: QuoteView) {
  const box = useRef<HTMLButtonElement>(null);
  const limiter = useRef<FlashLimiter>(null);
  const shown = useRef({ key, odds: quote.odds });
  useEffect(() => {
    const { key: keyBefore, odds } = shown.current;
    shown.current = { key, odds: quote.odds };
    // Another line in the same place is no move of a price.
    const moved = keyBefore === key && odds > 0 && quote.odds !== odds;
    if (!moved || !showsDirection(quote) || box.current === null) return;
    limiter.current ??= new FlashLimiter();
    if (limiter.current.take(performance.now())) flash(box.current);
  }, [key, quote]);
  return box;
}
