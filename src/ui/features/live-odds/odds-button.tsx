// One price: a box that follows its own outcome and nothing else.

import { type FocusEvent, memo, useReducer, useRef } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { Glyph } from './glyphs.tsx';
import { NoMarketBox } from './no-market-box.tsx';
import { useOddsBox } from './use-odds-box.ts';
import { useWrittenPrice } from './use-written-price.ts';

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
 * price is written into it. Blocked boxes stay focusable, and one with the focus in it stays a
 * button when its outcome is withdrawn, so that the focus never moves because a price did.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { outcomeKey, label } = props;
  const { face, toggle } = useOddsBox(outcomeKey);
  const { state, picked } = face;
  const focused = useRef(false);
  const [, leave] = useReducer(increase, 0);
  const box = useWrittenPrice(outcomeKey, props, state);

  const offered = state !== 'none';
  if (!offered && !focused.current) return <NoMarketBox {...props} />;

  const open = state === 'open';
  return (
    <button
      ref={box}
      type="button"
      className={boxClass(label !== undefined, offered)}
      data-outcome={outcomeKey ?? undefined}
      data-state={offered ? state : undefined}
      aria-pressed={picked}
      aria-disabled={!open || undefined}
      onClick={open ? () => toggle(props) : undefined}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={(event) => {
        focused.current = staysFocused(event);
        if (!offered && !focused.current) leave();
      }}
    >
      {label !== undefined && <span className="label">{label}</span>}
      <span className="price" />
      {state === 'suspended' ? <Suspended /> : <span className="delta" />}
      {picked && !open && <Glyph name="check" className="check" />}
    </button>
  );
});

const increase = (count: number) => count + 1;

// The window lost the focus, not the box: it is still there when the player comes back.
function staysFocused({ currentTarget }: FocusEvent): boolean {
  return document.activeElement === currentTarget;
}

function boxClass(labelled: boolean, offered: boolean): string {
  return `odds-box${labelled ? ' labelled' : ''}${offered ? '' : ' none'}`;
}

/** Under the price, in place of its change. */
function Suspended() {
  return (
    <span className="blocked">
      <Glyph name="lock" />
      <span className="full">Suspended</span>
      <span className="short">Susp.</span>
    </span>
  );
}
