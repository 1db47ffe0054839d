// The coupon as place-bet and book-bet take it (contract section 4.3), and what the receipt keeps.

import type { CouponInput } from '../../shared/api/coupon.ts';
import type { Coupon, CouponSelection } from '../../shared/betslip/coupon/coupon.ts';
import { toShownFigures } from '../../shared/betslip/shown-figures.ts';
import type { SlipCell, SlipPlayer } from '../../shared/betslip/slip.ts';
import { toNaira } from '../../shared/money/kobo.ts';
import type { SentCoupon } from '../../shared/protocol/commands.ts';
import type { SlipLegs } from './slip-legs.ts';

export interface SentCouponSources {
  readonly coupon: Coupon;
  readonly cell: SlipCell;
  readonly legs: Pick<SlipLegs, 'get'>;
  readonly player: SlipPlayer | null;
  /** ms since epoch. */
  readonly now: number;
  seqOf(matchId: string): number;
}

const ACCEPT_CHANGES = { none: 'false', higher: 'higher', any: 'true' } as const;
/** Each mode of a slip as `isBooking` and `betslip_type` on the wire; either can be booked. */
const SENT_MODES = {
  real: { isBooking: 0, betslip_type: 'real' },
  sim: { isBooking: 2, betslip_type: 'simulation' },
} as const;

/** Naira and decimal odds. A leg that cannot be bet on has odds 0 (contract section 2). */
export function buildSentCoupon(sources: SentCouponSources): SentCoupon {
  const { coupon, cell, player } = sources;
  const { figures } = cell;
  const sent = {
    selections: coupon.selections.map((selection) => sendSelection(selection, sources)),
    bet_type: cell.betType,
    stake: toNaira(cell.betType === 'Single' ? figures.totalStake : coupon.stake),
    combos:
      cell.betType === 'Combo'
        ? figures.groupings
            .filter((grouping) => grouping.chosen)
            .map(({ size, stake }) => ({ Grouping: size, Stake: toNaira(stake) }))
        : [],
    acceptChanges: ACCEPT_CHANGES[coupon.acceptChanges],
    useBonus: coupon.useBonus,
    ...SENT_MODES[coupon.mode],
    // A simulation costs nothing.
    ...(coupon.mode === 'real' && { shown: toShownFigures(figures) }),
    source: 'mobile',
    // For readers of the payload only: the server computes all of these again.
    event_type: cell.eventType,
    hasLive: cell.hasLive,
    tournaments: listTournaments(coupon.selections),
    fixtures: listFixtures(coupon.selections, sources),
    noOfCombos: figures.noOfCombos,
    totalOdds: figures.shownOdds.total,
    minOdds: figures.shownOdds.min,
    maxOdds: figures.shownOdds.max,
    totalStake: toNaira(figures.totalStake),
    minStake: toNaira(figures.minStake),
    grossWin: toNaira(figures.grossWin),
    minWin: toNaira(figures.minWin),
    maxWin: toNaira(figures.maxWin),
    minBonus: toNaira(figures.minBonus),
    maxBonus: toNaira(figures.maxBonus),
    wthTax: toNaira(figures.withholdingTax),
    exciseDuty: toNaira(figures.exciseDuty),
    ...(player !== null && {
      userId: player.userId,
      username: player.username,
      userRole: player.userRole,
    }),
  } satisfies CouponInput & Readonly<Record<string, unknown>>;
  return { coupon: sent, legs: coupon.selections.map((each) => describeLeg(each, sources)) };
}

/** Each name once; tournaments without a name are left out. */
function listTournaments(selections: readonly CouponSelection[]) {
  return [...new Set(selections.map(({ tournament }) => tournament))].filter((name) => name !== '');
}

/** Each match once, in the order in which the selections name them. */
function listFixtures(selections: readonly CouponSelection[], { legs }: SentCouponSources) {
  const byMatch = new Map(selections.map((selection) => [selection.matchId, selection]));
  return [...byMatch.values()].map(
    ({ matchId, eventName, startsAt, sportId, tournament, selectionId, type }) => ({
      matchId,
      eventName,
      eventDate: formatStart(startsAt),
      sportId,
      tournament,
      type: legs.get(selectionId)?.cell?.type ?? type,
    }),
  );
}

function formatStart(startsAt: number): string {
  return startsAt > 0 ? new Date(startsAt).toISOString() : '';
}

function sendSelection(selection: CouponSelection, { legs }: SentCouponSources) {
  const { pickedOdds, pickedAt, pickedSeq, startsAt, ...names } = selection;
  const leg = legs.get(selection.selectionId);
  const { suspended = false, unavailable = false, type = names.type } = leg?.cell ?? {};
  const { changed = null, inPlayTime = '', score = '' } = leg?.cell ?? {};
  return {
    ...names,
    type,
    changed: changed !== null,
    ...(type === 'live' && { inPlayTime, score }),
    eventDate: formatStart(startsAt),
    odds: leg?.isPlayable === true ? leg.odds / 100 : 0,
    suspended,
    unavailable,
    stake: toNaira(selection.stake),
  };
}

function describeLeg(
  selection: CouponSelection,
  { legs, now, seqOf }: SentCouponSources,
): SentCoupon['legs'][number] {
  const { selectionId, matchId, eventName, displayName, outcomeName } = selection;
  const { pickedOdds, pickedAt, pickedSeq } = selection;
  return {
    selectionId,
    name: outcomeName || displayName,
    eventName,
    picked: { odds: pickedOdds, at: pickedAt, seq: pickedSeq },
    sent: { odds: legs.get(selectionId)?.odds ?? pickedOdds, at: now, seq: seqOf(matchId) },
  };
}
