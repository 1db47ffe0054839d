// One price: a box that follows its own outcome and nothing else.

import { memo, useEffect, useRef } from 'react';
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
  readonly outcomeKey: OutcomeKey;
  readonly match: string;
  readonly market: string;
  readonly outcome: string;
  /** Text in front of the price (match page); without it the box is the list's. */
  readonly label?: string;
}

/**
 * The box of one outcome, the same size in every state. Blocked boxes stay focusable, so that the
 * focus never moves because a price did.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { outcomeKey, label } = props;
  const quote = useQuote(outcomeKey);
  const picked = usePicked(outcomeKey);
  const box = useFlash(quote);

  if (quote.state === 'none') return <NoMarketBox {...props} />;

  const blocked = quote.state !== 'open';
  const moved = showsDirection(quote);
  return (
    <button
      ref={box}
      type="button"
      className={label === undefined ? 'odds-box' : 'odds-box labelled'}
      data-outcome={outcomeKey}
      data-state={quote.state}
      data-odds={formatHundredths(quote.odds)}
      data-dir={moved ? quote.direction : undefined}
      data-long={quote.odds >= LONG_ODDS || undefined}
      aria-pressed={picked}
      aria-disabled={blocked || undefined}
      aria-label={describeOutcome(namesOf(props), quote)}
      onClick={blocked ? undefined : () => picks.toggle(outcomeKey)}
    >
      {label !== undefined && <span className="label">{label}</span>}
      <span className="price">{formatHundredths(quote.odds)}</span>
      <Change quote={quote} />
      {picked && <Glyph name="check" className="check" />}
    </button>
  );
});

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
function useFlash(quote: QuoteView) {
  const box = useRef<HTMLButtonElement>(null);
  const limiter = useRef<FlashLimiter>(null);
  const shown = useRef(quote.odds);
  useEffect(() => {
    const moved = shown.current > 0 && quote.odds !== shown.current;
    shown.current = quote.odds;
    if (!moved || !showsDirection(quote) || box.current === null) return;
    limiter.current ??= new FlashLimiter();
    if (limiter.current.take(performance.now())) flash(box.current);
  }, [quote]);
  return box;
}
