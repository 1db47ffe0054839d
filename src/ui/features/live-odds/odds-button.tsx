// The odds box: a button with the price of one outcome.

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
  /** Null where the outcome is not offered: the box keeps its place, and the focus if it has it. */
  readonly outcomeKey: OutcomeKey | null;
  readonly match: string;
  readonly market: string;
  readonly outcome: string;
  /** Text in front of the price (match page); lists leave it out. */
  readonly label?: string;
}

/**
 * The box of one outcome, the same size in every state. It renders only when its state changes; a
 * new price and a pick are written into the element. Blocked boxes stay focusable, and a focused
 * box stays a button when its outcome is withdrawn, so that a price change never moves the focus.
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
      {/* The spaces separate the words for tools that read the text, not the accessible name. */}
      {label !== undefined && <span className="label">{label}</span>}
      {label !== undefined && ' '}
      {import.meta.env.SSR ? <Price {...quote.read()} /> : PRICE}{' '}
      {state === 'suspended' ? SUSPENDED : DELTA}
    </button>
  );
});

/** Only for HTML made on the server: the attributes that the browser writes without rendering. */
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

// Also true while another window has the focus: the box has it again when the player comes back.
function hasFocus(box: HTMLElement | null): boolean {
  return box !== null && document.activeElement === box;
}

function boxClass(labelled: boolean, offered: boolean): string {
  return `odds-box${labelled ? ' labelled' : ''}${offered ? '' : ' none'}`;
}

// React elements shared by all boxes and renders, which saves memory with hundreds of boxes.
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
