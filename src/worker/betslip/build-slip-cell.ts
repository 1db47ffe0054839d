// The coupon as the page shows it: type, figures, problems.

import { computeCoupon } from '../../shared/betslip/compute-coupon.ts';
import { betTypeOf, type Coupon, offeredBetTypes } from '../../shared/betslip/coupon/coupon.ts';
import { findProblems } from '../../shared/betslip/coupon/find-problems.ts';
import type { Slips } from '../../shared/betslip/coupon/slips.ts';
import type { BetRules, CouponFigures, CouponInput } from '../../shared/betslip/figures.ts';
import type { SlipCell, SlipPlayer } from '../../shared/betslip/slip.ts';
import type { SlipLegs } from './slip-legs.ts';

type Legs = Pick<SlipLegs, 'get'>;

export interface SlipSources {
  readonly ready: boolean;
  readonly slips: Slips;
  /** The coupon of the active slip. */
  readonly coupon: Coupon;
  readonly legs: Legs;
  readonly rules: BetRules;
  readonly player: SlipPlayer | null;
}

export function buildSlipCell(sources: SlipSources): SlipCell {
  const { ready, slips, coupon, legs, rules, player } = sources;
  const { selections, stake, acceptChanges, tolerancePercent, useBonus, mode } = coupon;
  const betType = betTypeOf(coupon, rules);
  const figures = computeFigures(coupon, legs, rules);
  const eventType = readEventType(coupon, legs);
  const hasLive = eventType !== 'prematch';
  return {
    ready,
    selectionIds: selections.map((selection) => selection.selectionId),
    betType,
    offeredBetTypes: offeredBetTypes(coupon, rules),
    eventType,
    hasLive,
    stake,
    acceptChanges,
    tolerancePercent,
    useBonus,
    mode,
    figures,
    problems: findProblems({
      coupon,
      betType,
      hasLive,
      figures,
      rules,
      player,
      blockOf: (selectionId) => legs.get(selectionId)?.block ?? null,
    }),
    tabs: slips.tabs.map((tab) => ({ id: tab.id, count: tab.coupon.selections.length })),
    activeTab: slips.active,
    revision: slips.revision,
  };
}

function computeFigures(coupon: Coupon, legs: Legs, rules: BetRules): CouponFigures {
  return computeCoupon(toCouponInput(coupon, legs, rules));
}

/** The coupon as `computeCoupon` takes it, at current prices. */
export function toCouponInput(coupon: Coupon, legs: Legs, rules: BetRules): CouponInput {
  return {
    betType: betTypeOf(coupon, rules),
    stake: coupon.stake,
    groupings: coupon.groupings,
    awaitsGroupings: true,
    stakeFromBonus: coupon.useBonus,
    rules,
    legs: coupon.selections.map((selection) => {
      const { selectionId, matchId, fixed, stake, pickedOdds, combinability } = selection;
      const leg = legs.get(selectionId);
      return {
        selectionId,
        matchId,
        fixed,
        stake,
        odds: leg?.odds ?? pickedOdds,
        combinability: leg?.combinability ?? combinability,
        playable: leg?.isPlayable ?? false,
      };
    }),
  };
}

/** An empty slip counts as prematch, the specification's default without live legs. */
function readEventType({ selections }: Coupon, legs: Legs): SlipCell['eventType'] {
  const types = new Set(
    selections.map(({ selectionId, type }) => legs.get(selectionId)?.cell?.type ?? type),
  );
  if (types.size > 1) return 'mixed';
  return types.has('live') ? 'live' : 'prematch';
}
