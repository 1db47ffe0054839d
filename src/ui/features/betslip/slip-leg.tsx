// One leg of the slip. It subscribes to its own selection, so that other prices do not render it.

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
import { LEG, LEG_GAP } from './leg-styles.ts';
import { BANKER_LEG, bankerOf, IN_EVERY_BET, removeLeg, stakeOn, TO_WIN } from './texts.ts';
import { hasSameFrame, hasSameOdds, LegNear, useLeg } from './use-leg.ts';

/** About three legs more than can be seen, so that scrolling finds them current. */
const NEAR_MARGIN = '240px 0px';

const BANKER =
  'relative inline-flex h-7 items-center gap-1 rounded-sm px-2 text-[0.75rem] text-t2 shadow-[inset_0_0_0_1px_var(--color-edge)] after:absolute after:inset-x-0 after:-inset-y-2 aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent-edge)]';

interface SlipLegProps {
  readonly selectionId: OutcomeKey;
  readonly betType: BetType;
  readonly acceptChanges: AcceptChanges;
  readonly tolerancePercent: number;
  /** The match is named above, once for all its legs. */
  readonly tight?: boolean;
  /** It counts as in sight until the browser has reported whether it is. */
  readonly likelySeen: boolean;
}

export const SlipLeg = memo(function SlipLeg(props: SlipLegProps) {
  const place = useRef<HTMLLIElement>(null);
  const { near } = useNearScreen(place, { rootMargin: NEAR_MARGIN, assumed: props.likelySeen });
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
      className={`${LEG} group/leg data-blocked:bg-[repeating-linear-gradient(135deg,var(--color-susp-soft)_0_7px,var(--color-s3)_7px_8px)]`}
      data-blocked={(cell !== undefined && cell.block !== null) || undefined}
      data-selection-id={selectionId}
      data-state={cell && (cell.block ?? 'open')}
      aria-busy={cell === undefined || undefined}
    >
      {cell === undefined ? <span className={LEG_GAP} /> : <LegContent {...props} cell={cell} />}
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
        className="relative grid h-5 place-items-center text-t3 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-t1"
        aria-label={removeLeg(name)}
        onClick={() => change({ type: 'remove', selectionId })}
      >
        <Icon name="close" size="small" />
      </button>
      <span className="truncate font-semibold group-data-blocked/leg:font-normal group-data-blocked/leg:text-t2">
        {outcomeOf(cell)}
      </span>
      <LegPrices selectionId={selectionId} />
      <span className="col-start-2 truncate text-12 text-t2">{cell.marketName}</span>
      {!tight && (
        <span className="col-span-2 col-start-2 pr-7 text-12 text-t3">
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
    <div className="col-span-2 col-start-2 mt-2 flex items-center justify-between gap-2 [&>.amount-field]:w-37 max-md:[&>.amount-field]:w-40">
      <AmountField
        small
        label={stakeOn(describeLeg(cell))}
        value={stake}
        onAmount={send}
        describedBy={winId}
      />
      <span id={winId} className="leg-win text-right text-12 text-t2">
        <span>{TO_WIN} </span>
        <OwnWin selectionId={selectionId} stake={stake} />
      </span>
    </div>
  );
}

function OwnWin({ selectionId, stake }: Pick<SelectionCell, 'selectionId' | 'stake'>) {
  const cell = useLeg(selectionId, hasSameOdds);
  // A stale price counts, as it does in the totals.
  const counts = cell !== undefined && (cell.block === null || cell.block === 'stale');
  return (
    <b className="block font-semibold text-t1">
      ₦{formatNaira(counts ? toWin(stake, cell.odds) : 0)}
    </b>
  );
}

function Banker({ cell }: { readonly cell: SelectionCell }) {
  const { selectionId, fixed } = cell;
  const { change } = useSlipActions();
  return (
    <div className="col-span-2 col-start-2 mt-2 flex items-center justify-between gap-2 [&>.amount-field]:w-37 max-md:[&>.amount-field]:w-40">
      <button
        type="button"
        className={BANKER}
        aria-pressed={fixed}
        aria-label={bankerOf(describeLeg(cell))}
        onClick={() => change({ type: 'setBanker', selectionId, fixed: !fixed })}
      >
        <Icon name={fixed ? 'check' : 'plus'} size="tiny" />
        {BANKER_LEG}
      </button>
      {fixed && <span className="text-[0.75rem] text-t3">{IN_EVERY_BET}</span>}
    </div>
  );
}
