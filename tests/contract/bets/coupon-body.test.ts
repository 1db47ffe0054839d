// Bodies that are no coupon: bad requests that name the field.

import { describe, expect, test } from 'vitest';
import { makeCoupon, pick } from '../../support/betting.ts';
import { PLACE_PATH, prepareBetting } from './prepare-betting.ts';

const { player } = prepareBetting();

describe('the body', () => {
  const good = () => makeCoupon([pick('101')]);
  const bad: Record<string, [field: string, body: () => unknown]> = {
    'odds of three decimals': ['odds', () => makeCoupon([pick('101', { odds: 2.001 })])],
    'odds below 0': ['odds', () => makeCoupon([pick('101', { odds: -2 })])],
    'odds that are no number': ['odds', () => makeCoupon([pick('101', { odds: 'two' })])],
    'a stake below 0': ['stake', () => makeCoupon([pick('101')], { stake: -100 })],
    'a stake of three decimals': ['stake', () => makeCoupon([pick('101')], { stake: 100.001 })],
    'a stake with an exponent': ['stake', () => makeCoupon([pick('101')], { stake: '1e3' })],
    'no selection': ['selections', () => makeCoupon([])],
    'more selections than anybody may': [
      'selections',
      () => makeCoupon(Array.from({ length: 101 }, (_, at) => pick(String(at)))),
    ],
    'an id that is too long': ['matchId', () => makeCoupon([pick('1'.repeat(129))])],
    'an id that is none': ['outcomeId', () => makeCoupon([pick('101', { outcomeId: "1' or 1" })])],
    'a grouping of no size': [
      'Grouping',
      () => ({ ...good(), bet_type: 'Combo', combos: [{ Grouping: 0, Stake: 100 }] }),
    ],
    'an unknown type': ['bet_type', () => ({ ...good(), bet_type: 'System' })],
  };

  test.each(Object.keys(bad))('with %s is a bad request', async (name) => {
    const [field, body] = bad[name] ?? ['', () => ({})];
    const answer = await player().call('POST', PLACE_PATH, body());
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(answer.body.message).toContain(field);
  });
});
