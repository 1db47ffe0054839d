// Real bets, placed and settled: the slip, the answer, the history and the ledger name one figure.

import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bonusTiers } from '../../../src/server/db/schema/bonus.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../src/server/db/schema/ledger.ts';
import { historyBetSchema } from '../../../src/shared/api/bet-history-calls.ts';
import type { CouponInput as SentCoupon } from '../../../src/shared/api/coupon.ts';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import { readBetRules, type WireTier } from '../../../src/shared/betslip/coupon/read-bet-rules.ts';
import type { BetRules, BetType, CouponInput } from '../../../src/shared/betslip/figures.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { endMatch, openMatch, settleNow } from '../../support/bets.ts';
import { matchResult } from '../../support/live-site.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const MATCHES = 6;
const COUPONS = 12;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 7_000;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 9_000_000_000, sportBonusKobo: 9_000_000_000 });
});
afterAll(() => backend.close());

/** The rules as the page reads them. */
async function readRules(): Promise<BetRules> {
  const variables = await player.call('GET', '/api/auth/globalvariables/1');
  const tiers = await player.call('GET', '/web-api/utilities/bonuslist?section=onliners');
  const list = (tiers.body.data ?? tiers.body) as readonly WireTier[];
  return readBetRules(variables.body.data as Record<string, unknown>, list, Date.now());
}

/** Home wins everywhere, so the home prices are the dearest of their matches. */
interface Prices {
  readonly home: number;
  readonly draw: number;
}

const prices: fc.Arbitrary<Prices> = fc
  .tuple(fc.integer({ min: 105, max: 260 }), fc.integer({ min: 101, max: 104 }))
  .map(([home, draw]) => ({ home, draw }));

interface Drawn {
  readonly matches: readonly (Prices & { readonly both: boolean; readonly fixed: boolean })[];
  readonly stake: number;
  readonly sizes: readonly number[];
  readonly useBonus: boolean;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  matches: fc.array(
    fc
      .record({ own: prices, both: fc.boolean(), fixed: fc.integer({ min: 0, max: 4 }) })
      .map(({ own, both, fixed }) => ({ ...own, both, fixed: fixed === 0 })),
    { minLength: 2, maxLength: MATCHES },
  ),
  stake: fc.integer({ min: 1_000, max: 30_000 }).map((steps) => steps * 10),
  sizes: fc.uniqueArray(fc.integer({ min: 1, max: MATCHES }), { minLength: 1, maxLength: 3 }),
  useBonus: fc.boolean(),
});

interface Coupon {
  readonly input: CouponInput;
  readonly sent: SentCoupon;
  readonly matchIds: readonly string[];
}

/** Opens the matches, and makes the coupon as the slip holds it and as it is sent. */
function openCoupon(betType: BetType, one: Drawn, rules: BetRules): Coupon {
  const legs = one.matches.flatMap(({ home, draw, both, fixed }) => {
    lastMatch += 1;
    const matchId = String(lastMatch);
    openMatch(backend, matchId, [matchResult(home / 100, draw / 100, 4)]);
    const picks = betType !== 'Multiple' && both ? [home, draw] : [home];
    return picks.map((odds, at) => ({
      selectionId: `${matchId}/1//${at + 1}`,
      matchId,
      odds,
      fixed: betType === 'Combo' && fixed,
      combinability: 0,
      stake: betType === 'Single' ? one.stake + at * 10 : 0,
      playable: true,
    }));
  });
  const base: CouponInput = {
    betType,
    legs,
    stake: one.stake,
    groupings: [],
    stakeFromBonus: one.useBonus,
    rules,
  };
  const offered = computeCoupon(base).groupings.filter((grouping) => grouping.offered);
  const chosen = offered.filter(({ size }, at) => at === 0 || one.sizes.includes(size));
  const groupings =
    betType === 'Combo' ? chosen.map(({ size }) => ({ size, stake: one.stake })) : [];
  return {
    input: { ...base, groupings },
    matchIds: [...new Set(legs.map(({ matchId }) => matchId))],
    sent: {
      bet_type: betType,
      stake: betType === 'Single' || betType === 'Combo' ? 0 : one.stake / 100,
      combos: groupings.map(({ size, stake }) => ({ Grouping: size, Stake: stake / 100 })),
      useBonus: one.useBonus,
      selections: legs.map(({ matchId, selectionId, odds, fixed, stake }) => ({
        matchId,
        marketId: '1',
        specifier: '',
        outcomeId: selectionId.slice(-1),
        odds: odds / 100,
        fixed,
        stake: stake / 100,
      })),
    },
  };
}

const kobo = (naira: unknown) => Math.round(Number(naira) * 100);

async function readHistory(betId: string) {
  const { body } = await player.call('GET', `/api/bets/${betId}`);
  return z.parse(historyBetSchema(), body.data);
}

/** What the ledger gave the player for a bet. */
async function readPaid(betId: string): Promise<number> {
  const { database } = backend.server;
  const entries = await database
    .select({ amountKobo: ledgerEntries.amountKobo })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.reference, `settle:${betId}:1`),
        eq(ledgerAccounts.playerId, player.playerId),
      ),
    );
  return entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
}

const HOUSES = [
  ['plain rules', {}, []],
  [
    'bonus, tax and excise duty',
    { taxEnabled: '1', wthTax: '7.5', exciseTax: '12.34', SystemBonusOdd: '1.2' },
    [500, 750, 1_234, 2_000, 2_500],
  ],
] as const;

describe.each(HOUSES)('under %s', (_name, settings, tiers) => {
  let rules: BetRules;
  beforeEach(async () => {
    await resetRules(backend);
    await setRules(backend, { liveBetDelay: '0', ...settings });
    const { database } = backend.server;
    await database.delete(bonusTiers);
    if (tiers.length > 0) {
      const rows = tiers.map((bonus, at) => ({ ticketLength: at + 2, bonus }));
      await database.insert(bonusTiers).values(rows);
    }
    rules = await readRules();
    expect(rules.bonusTiers).toHaveLength(tiers.length);
  });

  test.each(['Single', 'Multiple', 'Split', 'Combo'] as const)(
    'a %s is shown, kept and paid as one figure',
    async (betType) => {
      const placed: { readonly betId: string; readonly coupon: Coupon }[] = [];
      for (const one of fc.sample(drawn, { seed: 28, numRuns: COUPONS })) {
        const coupon = openCoupon(betType, one, rules);
        const figures = computeCoupon(coupon.input);
        const { body } = await player.call('POST', '/api/bets/place-bet/1', coupon.sent);
        expect(body).toMatchObject({ success: true });
        const bet = body.data as Record<string, unknown>;
        expect({
          stake: kobo(bet.stake),
          possibleWin: kobo(bet.possibleWin),
          exciseDuty: kobo(bet.exciseDuty),
        }).toEqual({
          stake: figures.totalStake,
          possibleWin: figures.possibleWin,
          exciseDuty: figures.exciseDuty,
        });
        const betId = String(bet.betId);
        const open = await readHistory(betId);
        expect(kobo(open.possibleWin)).toBe(figures.possibleWin);
        expect(open.totalOdd).toBe(bet.totalOdd);
        if (betType === 'Multiple') expect(open.totalOdd).toBe(figures.shownOdds.total);
        placed.push({ betId, coupon });
      }

      for (const { coupon } of placed) {
        for (const matchId of coupon.matchIds) endMatch(backend, matchId, 1, 0);
      }
      await settleNow(backend);
      for (const { betId, coupon } of placed) {
        // Singles on both outcomes of a match cannot both win: what is paid is that of the winner.
        const home = coupon.input.legs.filter(({ selectionId }) => selectionId.endsWith('1'));
        const settled = await readHistory(betId);
        const paid = await readPaid(betId);
        expect(kobo(settled.winnings)).toBe(paid);
        if (betType === 'Single' && home.length < coupon.input.legs.length) continue;
        const { possibleWin, withholdingTax, maxBonus } = computeCoupon(coupon.input);
        expect({ paid, tax: kobo(settled.tax), bonus: kobo(settled.bonus) }).toEqual({
          paid: possibleWin,
          tax: withholdingTax,
          bonus: maxBonus,
        });
      }
    },
  );
});
