// One leg of the slip: it follows its own selection, so that a price elsewhere leaves it alone.

import { memo, useCallback, useId, useRef } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import type { AcceptChanges, SelectionCell } from '../../../shared/protocol/slip.ts';
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
import { SlipIcon } from './slip-icons.tsx';

interface SlipLegProps {
  readonly selectionId: OutcomeKey;
  readonly betType: BetType;
  readonly acceptChanges: AcceptChanges;
  readonly tolerancePercent: number;
  /** The match stands above, over all its legs. */
  readonly tight?: boolean;
}

export const SlipLeg = memo(function SlipLeg(props: SlipLegProps) {
  const { selectionId, betType, tight = false } = props;
  const cell = useSelection(selectionId);
  const { change } = useSlipActions();
  // A line that came once stays, or all legs below would jump at every price.
  const hadMessage = useRef(false);
  if (cell == null) return <LegSkeleton selectionId={selectionId} />;

  const name = describeLeg(cell);
  const before = oddsBefore(cell);
  const message = describeMessage(cell, props);
  hadMessage.current ||= message !== null;
  return (
    <li
      className={cell.block === null ? 'leg' : 'leg blocked'}
      data-selection-id={selectionId}
      data-state={cell.block ?? 'open'}
    >
      <button
        type="button"
        className="leg-remove"
        aria-label={`Remove ${name}`}
        onClick={() => change({ type: 'remove', selectionId })}
      >
        <SlipIcon name="close" size="small" />
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
    </li>
  );
});

function MessageLine({ message }: { readonly message: LegMessage | null }) {
  return (
    <span className="leg-message">
      {message !== null && (
        <>
          <span className={message.tone === 'plain' ? 'tag' : `tag ${message.tone}`}>
            <SlipIcon name={message.icon} size="tiny" />
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
        <SlipIcon name={fixed ? 'check' : 'plus'} size="tiny" />
        Banker
      </button>
      {fixed && <span className="leg-note">In every bet</span>}
    </div>
  );
}

/** In place of a leg whose cell is still on its way. */
function LegSkeleton({ selectionId }: { readonly selectionId: OutcomeKey }) {
  return (
    <li className="leg" data-selection-id={selectionId} aria-busy="true">
      <span className="skeleton leg-gap" />
    </li>
  );
}
