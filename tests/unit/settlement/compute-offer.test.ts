// Offers on bets of known value: the share that is open, and the limits that they end at.

import { expect, test } from 'vitest';
import { computeOffer } from '../../../src/server/domain/bet-math/compute-offer.ts';
import { createDecidedBet } from '../../../src/server/domain/bet-math/decided-bet.ts';

/** A single of 100 naira at 2.00 that pays at most 300, at 1.00 now and without a margin: worth 200. */
function offer(money: { cashedOutKobo?: number; cashoutsPaidKobo?: number } = {}, most = 30_000) {
  const leg = {
    matchId: '1',
    odds: 200,
    fixed: false,
    combinability: 0,
    stakeKobo: 10_000,
    result: 'pending',
    deadHeatMillionths: 1_000_000,
  };
  const row = { betType: 'Single', stakeKobo: 10_000, groupings: [] };
  const bet = createDecidedBet({ ...row, rules: { maxPayoutKobo: most } }, [leg]);
  const terms = { possibleWinKobo: 20_000, marginHundredths: 100 };
  return computeOffer(bet, [100], { ...terms, cashedOutKobo: 0, cashoutsPaidKobo: 0, ...money });
}

test('an offer is for the part of the stake that is open', () => {
  expect(offer()).toEqual({ amountKobo: 20_000, taxKobo: 0 });
  expect(offer({ cashedOutKobo: 5_000 })).toEqual({ amountKobo: 10_000, taxKobo: 0 });
});

test('an offer and the cashouts before it are no more together than the bet may pay', () => {
  expect(offer({}, 15_000).amountKobo).toBe(15_000);
  expect(offer({ cashedOutKobo: 2_500, cashoutsPaidKobo: 9_000 }, 15_000).amountKobo).toBe(6_000);
  expect(offer({ cashedOutKobo: 2_500, cashoutsPaidKobo: 16_000 }, 15_000).amountKobo).toBe(0);
});

test('a leg without a price is worth nothing, and one that has won needs none', () => {
  const leg = (result: string) => ({
    matchId: result,
    odds: 200,
    fixed: false,
    combinability: 0,
    stakeKobo: 0,
    result,
    deadHeatMillionths: 1_000_000,
  });
  const row = { betType: 'Multiple', stakeKobo: 10_000, groupings: [] };
  const rules = { maxPayoutKobo: 100_000 };
  const worth = (results: readonly string[], odds: readonly number[]) =>
    computeOffer(createDecidedBet({ ...row, rules }, results.map(leg)), odds, {
      possibleWinKobo: 40_000,
      marginHundredths: 100,
      cashedOutKobo: 0,
      cashoutsPaidKobo: 0,
    }).amountKobo;
  expect(worth(['won', 'pending'], [0, 200])).toBe(20_000);
  expect(worth(['won', 'pending'], [0, 0])).toBe(0);
  expect(worth(['won', 'pending'], [])).toBe(0);
});
