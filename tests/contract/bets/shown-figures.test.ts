// A bet costs and pays what its coupon says was shown, whatever rules of play change meanwhile.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bonusTiers } from '../../../src/server/db/schema/bonus.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import type { RuleName } from '../../../src/server/domain/settings/play-rules.ts';
import { type CouponInput, couponSchema } from '../../../src/shared/api/coupon.ts';
import { makeCoupon, pick, publishPrices } from '../../support/betting.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';
import { prepareBetting, refused } from './prepare-betting.ts';

const { backend, player, place } = prepareBetting();

beforeEach(async () => {
  await backend().server.database.delete(bonusTiers);
});

/** 100 naira at 2.00, which cost 100 and can win 200. */
const shownAs = (cost: number, possibleWin: number, changes: Partial<CouponInput> = {}) =>
  makeCoupon([pick('101')], { shown: { cost, possibleWin }, ...changes });

describe('a coupon with the figures that were shown', () => {
  test('is taken where they are those of now', async () => {
    await setRules(backend(), { taxEnabled: '1', exciseTax: '7.5', wthTax: '10' });
    const { body } = await place(shownAs(107.5, 190));
    expect(body).toMatchObject({ success: true, data: { exciseDuty: 7.5, possibleWin: 190 } });
  });

  const worse: Record<string, [Partial<Record<RuleName, string>>, cost: number, win: number]> = {
    'a duty': [{ taxEnabled: '1', exciseTax: '7.5' }, 107.5, 200],
    'a withholding tax': [{ taxEnabled: '1', wthTax: '10' }, 100, 190],
    'a maximum payout': [{ MaxPayout: '150' }, 100, 150],
    'a maximum payout of singles': [{ SingleMaxWinning: '150.5' }, 100, 150.5],
  };
  test.each(Object.entries(worse))(
    'is refused once %s has come, with the figures of now; those are taken',
    async (_, [rules, cost, possibleWin]) => {
      await setRules(backend(), rules);
      expect(await place(shownAs(100, 200))).toMatchObject(
        refused('rules_changed', { data: { cost, possibleWin } }),
      );
      const { body } = await place(shownAs(cost, possibleWin));
      expect(body).toMatchObject({ success: true, data: { possibleWin } });
    },
  );

  test('is refused once the bonus is lower', async () => {
    const { database } = backend().server;
    await database.insert(bonusTiers).values({ ticketLength: 2, bonus: 500 });
    const double = (possibleWin: number) =>
      makeCoupon([pick('101'), pick('102')], { shown: { cost: 100, possibleWin } });
    expect((await place(double(440))).body).toMatchObject(
      refused('rules_changed', { data: { possibleWin: 420 } }).body,
    );
    expect((await place(double(420))).body).toMatchObject({ success: true });
  });

  test('is taken where it costs less or wins more than was shown', async () => {
    expect((await place(shownAs(107.5, 190))).body).toMatchObject({
      success: true,
      data: { exciseDuty: 0, possibleWin: 200 },
    });
  });

  test('is no matter of prices: the win is compared at those that were sent', async () => {
    publishPrices(backend(), '101', { '1': 1.5, '2': 3.5, '3': 4 });
    const any = { acceptChanges: true } as const;
    expect((await place(shownAs(100, 200, any))).body).toMatchObject({
      success: true,
      data: { possibleWin: 150 },
    });
    publishPrices(backend(), '101', { '1': 3, '2': 3.5, '3': 4 });
    await setRules(backend(), { taxEnabled: '1', wthTax: '10' });
    // Better odds do not hide the tax.
    expect(await place(shownAs(100, 200, any))).toMatchObject(
      refused('rules_changed', { data: { possibleWin: 280 } }),
    );
  });

  test('without a price that counts has shown no win', async () => {
    const sent = makeCoupon([pick('101', { odds: 0 })], {
      acceptChanges: true,
      shown: { cost: 100, possibleWin: 500 },
    });
    expect((await place(sent)).body).toMatchObject({ success: true, data: { possibleWin: 200 } });
  });

  test('that has none is taken by the rules of now', async () => {
    await setRules(backend(), { taxEnabled: '1', exciseTax: '7.5' });
    const { body } = await place({ ...makeCoupon([pick('101')]), exciseDuty: 0, maxWin: 500 });
    expect(body).toMatchObject({ success: true, data: { exciseDuty: 7.5 } });
  });

  test('of a live bet is compared after the delay as well, and the stake is free again', async () => {
    await setRules(backend(), { liveBetDelay: '1' });
    const { database, rules, store } = backend().server;
    const { playerId } = player();
    const before = await readBalances(database, playerId);
    const placement = new BetPlacement({ database, rules, store });
    const sent = makeCoupon([pick('201')], { shown: { cost: 100, possibleWin: 200 } });
    const coupon = z.parse(couponSchema(), sent);
    const outcome = placement.place({ playerId, key: randomUUID(), coupon }).then(
      () => 'placed',
      ({ code }: { code: string }) => code,
    );
    await eventually(() => expect(placement.waitingCount).toBe(1));
    await setRules(backend(), { taxEnabled: '1', exciseTax: '7.5' });
    expect(await outcome).toBe('rules_changed');
    expect(await readBalances(database, playerId)).toEqual(before);
  });
});

test('the history of a bet names the duty that was taken', async () => {
  const free = await place(makeCoupon([pick('101')]));
  await setRules(backend(), { taxEnabled: '1', exciseTax: '7.5' });
  const taxed = await place(makeCoupon([pick('102')]));
  const idOf = ({ body }: typeof free) => (body.data as { betId: number }).betId;
  const { body } = await player().call('POST', '/api/bets/history?page=1', { clientId: '1' });
  const bets = body.bets as { id: string; exciseDuty: number }[];
  const dutyOf = (id: number) => bets.find((bet) => bet.id === String(id))?.exciseDuty;
  expect([dutyOf(idOf(free)), dutyOf(idOf(taxed))]).toEqual([0, 7.5]);
  const detail = await player().call('GET', `/api/bets/${idOf(taxed)}`);
  expect(detail.body.data).toMatchObject({ stake: 100, exciseDuty: 7.5 });
});
