// One price: a box that follows its own outcome and nothing else.

import { memo, useReducer } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { describeOutcome, type OutcomeNames } from './describe-outcome.ts';
import { Lock } from './lock.tsx';
import { NoMarketBox } from './no-market-box.tsx';
import { isPressOf, rememberPress, rememberSpace } from './pressed-outcome.ts';
import { SUSPENDED_IN_FULL, SUSPENDED_SHORT } from './texts.ts';
import { useOddsBox } from './use-odds-box.ts';
import { useWrittenBox } from './use-written-box.ts';
import { isLong } from './write-box.ts';

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
 * The box of one outcome, the same size in every state. It renders when its state changes; a new
 * price is written into it, and so is a pick. Blocked boxes stay focusable, and one with the focus
 * in it stays a button when its outcome is withdrawn, so that the focus never moves because a price
 * did.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { outcomeKey, label } = props;
  const { quote, state, toggle } = useOddsBox(outcomeKey);
  const [, leave] = useReducer(increase, 0);
  const box = useWrittenBox(outcomeKey, { quote, state }, props);

  const offered = state !== 'none';
  if (!offered && !hasFocus(box.current)) return <NoMarketBox {...props} />;

  const open = state === 'open';
  return (
    <button
      ref={box}
      type="button"
      className={boxClass(label !== undefined, offered)}
      data-outcome={outcomeKey ?? undefined}
      data-state={offered ? state : undefined}
      aria-disabled={!open || undefined}
      {...(import.meta.env.SSR && readPrice(quote.read(), props))}
      onPointerDown={rememberPress}
      onKeyDown={rememberSpace}
      onClick={open ? (event) => isPressOf(event) && toggle(props) : undefined}
      onBlur={offered ? undefined : leave}
    >
      {/* Blanks, so that the words stand apart for whoever reads the text and not the name. */}
      {label !== undefined && <span className="label">{label}</span>}
      {label !== undefined && ' '}
      {import.meta.env.SSR ? <Price {...quote.read()} /> : PRICE}{' '}
      {state === 'suspended' ? SUSPENDED : DELTA}
    </button>
  );
});

/** HTML of the server has what is written into a box of the page. */
function readPrice(quote: QuoteView, names: OutcomeNames) {
  return {
    'data-odds': formatHundredths(quote.odds),
    'data-long': isLong(quote) || undefined,
    'aria-label': describeOutcome(names, quote),
    'aria-pressed': false,
  };
}

function Price({ odds }: QuoteView) {
  return <span className="price">{formatHundredths(odds)}</span>;
}

const increase = (count: number) => count + 1;

// Also while the window has lost it: the box has it still when the player comes back.
function hasFocus(box: HTMLElement | null): boolean {
  return box !== null && document.activeElement === box;
}

function boxClass(labelled: boolean, offered: boolean): string {
  return `odds-box${labelled ? ' labelled' : ''}${offered ? '' : ' none'}`;
}

// The same elements in every box and at every render: hundreds of boxes keep none of their own.
const PRICE = <span className="price" />;
const DELTA = <span className="delta" />;
/** Under the price, in place of its change. */
const SUSPENDED = (
  <span className="blocked">
    <Lock />
    <span className="full">{` ${SUSPENDED_IN_FULL}`}</span>
    <span className="short">{` ${SUSPENDED_SHORT}`}</span>
  </span>
);
