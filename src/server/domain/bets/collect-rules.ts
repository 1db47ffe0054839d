// Collects the rules that are stored with a bet from the rules now in force.

import type { BetType } from '../../../shared/api/coupon.ts';
import { readLagosMoment } from '../../../shared/time/lagos-moment.ts';
import type { AcceptedRules } from '../bet-math/accepted-rules.ts';
import type { BonusTier } from '../bet-math/lines/bonus.ts';
import type { RulesInForce } from '../settings/play-rules.ts';

/**
 * A cap for odds rules, in hundredths. No price reaches it, so that it means never; unlike Infinity
 * it can be written as JSON.
 */
const MAX_HUNDREDTHS = 2_000_000_000;

/** `now` decides whether the bonus has begun (PowerBonusStartDate). */
export function collectRules(
  betType: BetType,
  rules: RulesInForce,
  tiers: readonly BonusTier[],
  now: Date,
): AcceptedRules {
  const most = rules.kobo('MaxPayout');
  const bonusFrom = rules.text('PowerBonusStartDate');
  const hasBonus = bonusFrom === '' || readLagosMoment(bonusFrom) <= now.getTime();
  return {
    // The payout of a coupon of singles is limited as a whole.
    maxPayoutKobo: betType === 'Single' ? Math.min(most, rules.kobo('SingleMaxWinning')) : most,
    withholding: rules.isOn('taxEnabled') ? hundredths(rules.number('wthTax')) : 0,
    bonusFromOdds: hundredths(rules.number('MinBonusOdd')),
    systemBonusFromOdds: hundredths(rules.number('SystemBonusOdd')),
    bonusBase: rules.text('BonusBase') === 'whole' ? 'whole' : 'qualifying',
    bonusWinningsStay: rules.isOn('BonusWinningsStay'),
    tiers: hasBonus ? [...tiers] : [],
  };
}

function hundredths(value: number): number {
  return Math.min(MAX_HUNDREDTHS, Math.round(value * 100));
}
