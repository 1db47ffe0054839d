// One leg of the slip: it follows its own selection, so that a price elsewhere leaves it alone.

import { memo, type RefObject, useCallback, useId, useRef } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { AcceptChanges, SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { Icon } from '../../components/icon.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { AmountField } from './amount-field.tsx';
import { describeLeg, outcomeOf, toWin } from './describe-leg.ts';
import { EventLink } from './event-link.tsx';
import { LegHistory } from './leg-history.tsx';
import { LegMessage, LegPrices } from './leg-price.tsx';
import { hasSameFrame, hasSameOdds, LegNear, useLeg } from './use-leg.ts';

/** About three legs more than can be seen, so that scrolling finds them current. */
const NEAR_MARGIN = '240px 0px';

interface SlipLegProps {
  readonly selectionId: OutcomeKey;
  readonly betType: BetType;
  readonly acceptChanges: AcceptChanges;
  readonly tolerancePercent: number;
  /** The match stands above, over all its legs. */
  readonly tight?: boolean;
  /** It is taken to be in sight until the browser has looked. */
  readonly likelySeen: boolean;
}

export const SlipLeg = memo(function SlipLeg(props: SlipLegProps) {
  const place = useRef<HTMLLIElement>(null);
  const near = useNearScreen(place, NEAR_MARGIN, props.likelySeen);
  return (
    <LegNear value={near}>
      <Leg {...props} place={place} />
    </LegNear>
  );
});

interface LegProps extends SlipLegProps {
  readonly place: RefObject<HTMLLIElement | null>;
}

function Leg({ place, ...props }: LegProps) {
  const { selectionId } = props;
  const cell = useLeg(selectionId, hasSameFrame);
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
}

function LegContent(props: SlipLegProps & { readonly cell: SelectionCell }) {
  const { cell, selectionId, betType, tight = false, acceptChanges, tolerancePercent } = props;
  const { change } = useSlipActions();
  const name = describeLeg(cell);
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
      <LegPrices selectionId={selectionId} />
      <span className="leg-line">{cell.marketName}</span>
      {!tight && (
        <span className="leg-line event">
          <EventLink selectionId={selectionId} />
        </span>
      )}
      <LegMessage
        selectionId={selectionId}
        acceptChanges={acceptChanges}
        tolerancePercent={tolerancePercent}
      />
      {betType === 'Single' && <OwnStake cell={cell} />}
      {betType === 'Combo' && <Banker cell={cell} />}
      <LegHistory cell={cell} name={name} />
    </>
  );
}

function OwnStake({ cell }: { readonly cell: SelectionCell }) {
  const { selectionId, stake } = cell;
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
        <OwnWin selectionId={selectionId} stake={stake} />
      </span>
    </div>
  );
}

function OwnWin({ selectionId, stake }: Pick<SelectionCell, 'selectionId' | 'stake'>) {
  const cell = useLeg(selectionId, hasSameOdds);
  const isOpen = cell !== undefined && cell.block === null;
  return <b>₦{formatNaira(isOpen ? toWin(stake, cell.odds) : 0)}</b>;
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
