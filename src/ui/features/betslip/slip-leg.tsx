// One leg of the slip: it follows its own selection, so that a price elsewhere leaves it alone.

import { memo, type RefObject, useCallback, useId, useRef } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import type { AcceptChanges, SelectionCell } from '../../../shared/protocol/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { useSelection, useSlipActions } from '../../live/slip/use-slip.ts';
import { AmountField } from './amount-field.tsx';
import {
  describeLeg,
  describeMessage,
  type LegMessage,
  oddsBefore,
  outcomeOf,
  toWin,
} from './describe-leg.ts';
import { EventLink } from './event-link.tsx';
import { LegHistory } from './leg-history.tsx';

/** About three legs more than can be seen, so that scrolling finds them current. */
const NEAR_MARGIN = '240px 0px';

interface SlipLegProps {
  readonly selectionId: OutcomeKey;
  readonly betType: BetType;
  readonly acceptChanges: AcceptChanges;
  readonly tolerancePercent: number;
  /** The match stands above, over all its legs. */
  readonly tight?: boolean;
}

export const SlipLeg = memo(function SlipLeg(props: SlipLegProps) {
  const { selectionId } = props;
  const place = useRef<HTMLLIElement>(null);
  const cell = useNearSelection(selectionId, place);
  return (
    <li
      ref={place}
      className={cell === undefined || cell.block === null ? 'leg' : 'leg blocked'}
      data-selection-id={selectionId}
      data-state={cell && (cell.block ?? 'open')}
      aria-busy={cell === undefined || undefined}
    >
      {cell === undefined ? (
        <span className="skeleton leg-gap" />
      ) : (
        <LegContent {...props} cell={cell} />
      )}
    </li>
  );
});

function LegContent(props: SlipLegProps & { readonly cell: SelectionCell }) {
  const { cell, selectionId, betType, tight = false } = props;
  const { change } = useSlipActions();
  // A line that came once stays, or all legs below would jump at every price.
  const hadMessage = useRef(false);
  const name = describeLeg(cell);
  const before = oddsBefore(cell);
  const message = describeMessage(cell, props);
  hadMessage.current ||= message !== null;
  return (
    <>
      <button
        type="button"
        className="leg-remove"
        aria-label={`Remove ${name}`}
        onClick={() => change({ type: 'remove', selectionId })}
      >
        <Icon name="close" size="small" />
      </button>
      <span className="leg-outcome">{outcomeOf(cell)}</span>
      <span className="leg-price">{formatHundredths(cell.odds)}</span>
      <span className="leg-line">
        <span className="ellipsis">{cell.marketName}</span>
        {before > 0 && (
          <s>
            <span className="sr-only">was </span>
            {formatHundredths(before)}
          </s>
        )}
      </span>
      {!tight && (
        <span className="leg-line event">
          <EventLink cell={cell} />
        </span>
      )}
      {hadMessage.current && <MessageLine message={message} />}
      {betType === 'Single' && <OwnStake cell={cell} />}
      {betType === 'Combo' && <Banker cell={cell} />}
      <LegHistory cell={cell} name={name} />
    </>
  );
}

/** Out of sight it stands still: a coupon of fifty legs costs what its visible ones do. */
function useNearSelection(
  selectionId: OutcomeKey,
  place: RefObject<HTMLLIElement | null>,
): SelectionCell | undefined {
  const near = useNearScreen(place, NEAR_MARGIN, true);
  const live = useSelection(near ? selectionId : null);
  const last = useRef(live);
  if (live !== undefined) last.current = live;
  return live ?? last.current;
}

function MessageLine({ message }: { readonly message: LegMessage | null }) {
  return (
    <span className="leg-message">
      {message !== null && (
        <>
          <span className={message.tone === 'plain' ? 'tag' : `tag ${message.tone}`}>
            <Icon name={message.icon} size="tiny" />
            {message.tag}
          </span>
          <span className="ellipsis">{message.note}</span>
        </>
      )}
    </span>
  );
}

function OwnStake({ cell }: { readonly cell: SelectionCell }) {
  const { selectionId, stake, odds } = cell;
  const { change } = useSlipActions();
  const winId = useId();
  const send = useCallback(
    (amount: Kobo) => change({ type: 'setSelectionStake', selectionId, stake: amount }),
    [change, selectionId],
  );
  return (
    <div className="leg-own">
      <AmountField
        small
        label={`Stake on ${describeLeg(cell)}`}
        value={stake}
        onAmount={send}
        describedBy={winId}
      />
      <span id={winId} className="leg-win">
        <span>To win </span>
        <b>₦{formatNaira(cell.block === null ? toWin(stake, odds) : 0)}</b>
      </span>
    </div>
  );
}

function Banker({ cell }: { readonly cell: SelectionCell }) {
  const { selectionId, fixed } = cell;
  const { change } = useSlipActions();
  return (
    <div className="leg-own">
      <button
        type="button"
        className="banker"
        aria-pressed={fixed}
        aria-label={`Banker, ${describeLeg(cell)}`}
        onClick={() => change({ type: 'setBanker', selectionId, fixed: !fixed })}
      >
        <Icon name={fixed ? 'check' : 'plus'} size="tiny" />
        Banker
      </button>
      {fixed && <span className="leg-note">In every bet</span>}
    </div>
  );
}
