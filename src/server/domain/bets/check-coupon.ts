// Checks which coupons are accepted: number of legs and matches, number of live legs, bet type.

import type { BetType } from '../../../shared/api/coupon.ts';
import { findRelated, type RelatedLeg } from '../../../shared/betslip/related.ts';
import type { LegNames } from '../legs/leg-names.ts';
import type { PricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';

const TYPES_OF_SEVERAL: ReadonlySet<BetType> = new Set(['Multiple', 'Split', 'Combo']);

/**
 * Checks a coupon against the operator's rules of play (contract section 4.2).
 *
 * @throws Refused naming the rule.
 */
export function checkCoupon(
  betType: BetType,
  legs: readonly PricedLeg[],
  rules: RulesInForce,
): void {
  const matches = new Set(legs.map(({ matchId }) => matchId)).size;
  const most = rules.number('MaxNoOfSelection');
  if (legs.length > most) {
    throw new Refused('too_many_selections', `A betslip can have at most ${most} selections`);
  }
  if (TYPES_OF_SEVERAL.has(betType) && legs.length < 2) {
    throw new Refused('too_few_selections', 'A bet of this type needs at least 2 selections');
  }
  if (betType === 'Multiple' && matches < legs.length) {
    throw new Refused('same_match', 'A multiple cannot have two selections from the same match');
  }
  const related = betType === 'Single' ? [] : findRelated(legs.map(toRelatedLeg));
  if (related.length > 0) {
    const named = related.map(
      ({ outcomeName, marketName, eventName }) => `${outcomeName} (${marketName}, ${eventName})`,
    );
    throw new Refused(
      'related_selections',
      `Selections that depend on each other cannot be in one bet: ${named.join('; ')}`,
    );
  }
  if (betType === 'Split' && !rules.isOn('EnableSplitBet')) {
    throw new Refused('split_bets_off', 'Split bets are not accepted');
  }
  if (betType === 'Combo' && !rules.isOn('EnableSystemBet')) {
    throw new Refused('system_bets_off', 'System bets are not accepted');
  }
  const mostMatches = rules.number('MaxCombinationOddLength');
  if (betType !== 'Single' && matches > mostMatches) {
    throw new Refused('too_many_matches', `At most ${mostMatches} matches can be combined`);
  }
  checkLive(legs.filter(({ eventType }) => eventType === 'live').length, rules);
}

function toRelatedLeg({ matchId, names }: PricedLeg): LegNames & RelatedLeg {
  return { ...names, matchId };
}

function checkLive(live: number, rules: RulesInForce): void {
  if (live === 0) return;
  if (!rules.isOn('AcceptLiveBets')) {
    throw new Refused('live_bets_off', 'Live bets are not accepted');
  }
  const most = rules.number('LiveTicketMax');
  if (live > most) {
    throw new Refused('too_many_live', `A betslip can have at most ${most} live selections`);
  }
}
