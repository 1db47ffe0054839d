// The panel of changed odds or amounts: old and new side by side. Nothing is placed before the
// player accepts.

import { useEffect, useRef } from 'react';
import type { SelectionCell, SlipCell } from '../../../../../shared/betslip/slip.ts';
import { formatHundredths } from '../../../../../shared/money/odds.ts';
import { GuardedButton } from '../../../../components/guarded-button.tsx';
import { CANCEL } from '../../../../components/texts.ts';
import { useFalls } from '../../../../components/use-falls.ts';
import { useSlip } from '../../../../live/slip/use-slip.ts';
import { formatOdds, naira } from '../../describe-totals.ts';
import { POTENTIAL_WIN, TOTAL_ODDS } from '../../texts.ts';
import { useSameIds } from '../../use-same-ids.ts';
import { useSelections } from '../../use-selections.ts';
import { costOf, type Order } from '../order.ts';
import type { PlacingState } from '../placing-state.ts';
import { PRICE_FIGURE, PRICE_NAME, PriceTable } from '../price-table.tsx';
import { isFocusLost, StatePanel } from '../state-panel.tsx';
import { NEW_ODDS, STAKE_AND_DUTY } from '../texts.ts';
import {
  ACCEPT_AMOUNTS_OR_CANCEL,
  ACCEPT_OR_CANCEL,
  AMOUNTS_NOT_READY,
  acceptOdds,
  BEFORE,
  CHANGED_AMOUNTS_BEFORE_AND_NOW,
  CHANGED_ODDS_BEFORE_AND_NOW,
  ENTER_KEY,
  THE_ODDS_CHANGED,
  THE_RULES_CHANGED,
} from './texts.ts';

interface RequotePanelProps {
  readonly state: Extract<PlacingState, { kind: 'requoted' }>;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/**
 * Shows the slip's own odds and amounts, which are those that would be sent: the offer's, or newer
 * ones. Where rules changed, the server's amounts are shown until those of the slip follow, which
 * would be refused again before that.
 */
export function RequotePanel({ state, onAccept, onLeave }: RequotePanelProps) {
  const { order, offers, amounts } = state;
  const slip = useSlip();
  const isAnother = slip !== undefined && !isOrdered(slip, order);
  const accept = useRef<HTMLButtonElement>(null);
  const ids = useSameIds(order.legs.map(({ selectionId }) => selectionId));
  const odds = useSelections(ids, readOdds);
  const shown = new Map<string, number>(JSON.parse(odds));
  const figures = slip?.figures;
  const own = figures && {
    cost: figures.totalStake + figures.exciseDuty,
    possibleWin: figures.possibleWin,
  };
  const isAtSentOdds = order.legs.every((leg) => shown.get(leg.selectionId) === leg.sent.odds);
  const isOwnBehind =
    amounts !== undefined &&
    figures?.totalStake === order.totalStake &&
    own !== undefined &&
    (own.cost < amounts.cost || (isAtSentOdds && own.possibleWin > amounts.possibleWin));
  const now = isOwnBehind ? amounts : own;
  const { falls } = useFalls(now?.possibleWin ?? 0);
  useEffect(() => {
    if (isFocusLost()) accept.current?.focus({ preventScroll: true });
  }, []);
  // The offer is not for another bet: that one needs a new press.
  useEffect(() => {
    if (isAnother) onLeave();
  }, [isAnother, onLeave]);
  const rows = offers.map((offer) => {
    const leg = order.legs.find(({ selectionId }) => selectionId === offer.selectionId);
    return {
      ...offer,
      name: leg?.name ?? offer.selectionId,
      before: leg?.sent.odds ?? 0,
      now: shown.get(offer.selectionId) ?? offer.odds,
    };
  });
  // The total odds of a Combo or of several singles are a sum over lines, which is of no use here.
  const type = order.coupon.bet_type;
  const isOfOdds = state.reason === 'odds';
  const showsTotal = isOfOdds && figures !== undefined && (type === 'Multiple' || type === 'Split');
  const total = showsTotal && figures.totalOdds > 0 ? figures.shownOdds.total : undefined;
  const [first] = order.legs;
  const only =
    first !== undefined && order.legs.length === 1
      ? formatHundredths(rows[0]?.now ?? shown.get(first.selectionId) ?? first.sent.odds)
      : NEW_ODDS;
  const price = total === undefined ? only : formatOdds(total);
  const costBefore = costOf(order);
  const cost = now?.cost ?? costBefore;
  if (isAnother) return null;
  return (
    <>
      <StatePanel
        glyph="swap"
        title={isOfOdds ? THE_ODDS_CHANGED : THE_RULES_CHANGED}
        takesFocus={false}
      >
        {isOfOdds ? ACCEPT_OR_CANCEL : ACCEPT_AMOUNTS_OR_CANCEL}
      </StatePanel>
      <PriceTable caption={isOfOdds ? CHANGED_ODDS_BEFORE_AND_NOW : CHANGED_AMOUNTS_BEFORE_AND_NOW}>
        <tbody>
          {rows.map(({ selectionId, name, before, now }) => (
            <Moved
              key={selectionId}
              name={name}
              before={formatHundredths(before)}
              now={formatHundredths(now)}
            />
          ))}
          {total !== undefined && (
            <Moved name={TOTAL_ODDS} before={formatOdds(order.totalOdds)} now={formatOdds(total)} />
          )}
          {cost !== costBefore && (
            <Moved name={STAKE_AND_DUTY} before={naira(costBefore)} now={naira(cost)} />
          )}
          {now !== undefined && (
            <Moved
              name={POTENTIAL_WIN}
              before={naira(order.possibleWin)}
              now={naira(now.possibleWin)}
            />
          )}
        </tbody>
      </PriceTable>
      <div className="flex gap-2 *:min-h-11 *:flex-1">
        <button type="button" className="button outline" onClick={onLeave}>
          {CANCEL}
        </button>
        <GuardedButton
          className="button primary"
          guardKey={`${falls} ${cost}`}
          stop={isOwnBehind ? AMOUNTS_NOT_READY : ''}
          button={accept}
          onPress={onAccept}
        >
          {acceptOdds(isOfOdds ? price : naira(cost))}{' '}
          <span className="max-md:hidden">{ENTER_KEY}</span>
        </GuardedButton>
      </div>
    </>
  );
}

interface MovedProps {
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

function Moved({ name, before, now }: MovedProps) {
  return (
    <tr>
      <th scope="row" className={PRICE_NAME}>
        {name}
      </th>
      <td className={PRICE_FIGURE}>
        <s className="text-t3">
          <span className="sr-only">{BEFORE} </span>
          {before}
        </s>
      </td>
      <td className={PRICE_FIGURE}>{now}</td>
    </tr>
  );
}

/** Whether the slip still holds the bet that was ordered, whatever its odds. */
function isOrdered({ selectionIds, betType, activeTab }: SlipCell, order: Order): boolean {
  const ordered = new Set(order.legs.map(({ selectionId }) => selectionId));
  return (
    activeTab === order.slipTab &&
    betType === order.coupon.bet_type &&
    selectionIds.length === ordered.size &&
    selectionIds.every((id) => ordered.has(id))
  );
}

/** All odds as one text, because `useSelections` compares with `===`. */
function readOdds(legs: readonly SelectionCell[]): string {
  return JSON.stringify(legs.map(({ selectionId, odds }) => [selectionId, odds]));
}
