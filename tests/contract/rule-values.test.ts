// Rules of play at the ends of what they may be: no value that an operator can set, and none that is
// in the database, ends a player's call in a 5xx.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRuleValue } from '../../src/server/admin/read-rule-value.ts';
import { PLAY_RULES, type RuleName } from '../../src/server/domain/settings/play-rules.ts';
import type { CouponInput } from '../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { openMatch, type PlacedBet, pick, placeBet } from '../support/bets.ts';
import { freshNumber, signUp, type TestPlayer } from '../support/players.ts';
import { resetRules, setRules } from '../support/rules.ts';

const MATCHES = ['21001', '21002', '21003'];
/** The ends of every kind of rule, and what lies beyond them. */
const ENDS = ['0', '0.001', '999999999999', '1e400', '-1', 'Fryday'];

let backend: TestBackend;
let player: TestPlayer;
let bet: PlacedBet;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 1_000_000_000, steppedUp: true });
  for (const match of MATCHES) openMatch(backend, match);
  bet = await placeBet(player, single(1_000));
});
afterAll(() => backend.close());

const single = (stake: number): CouponInput => ({
  bet_type: 'Single',
  stake,
  selections: [pick('21001', '1', 2)],
});
const selections = MATCHES.map((match) => pick(match, '1', 2));

/** A call of each that reads a number, a time or a share out of the rules. */
const calls = (): [string, string, unknown][] => [
  ['POST', 'bets/history?page=1', { clientId: 1, status: '' }],
  ['POST', 'bets/cashout-quote', { betId: String(bet.id) }],
  ['POST', 'bets/place-bet/1', single(100)],
  ['POST', 'bets/book-bet/1', { bet_type: 'Multiple', stake: 100, selections }],
  ['POST', 'bets/book-bet/1', { bet_type: 'Split', stake: 100, selections }],
  [
    'POST',
    'bets/place-bet/1',
    { bet_type: 'Combo', combos: [{ Grouping: 2, Stake: 50 }], selections },
  ],
  [
    'POST',
    'user/wallet/initiate-deposit',
    { amount: 1000, paymentMethod: 'paystack', clientId: 1 },
  ],
  ['POST', 'user/wallet/withdraw', { amount: '100', type: 'cash', clientId: 1 }],
  ['POST', 'user/limits', { kind: 'deposit', period: 'day', amount: '9000' }],
  ['POST', 'user/limits', { kind: 'deposit', period: 'day', amount: null }],
];
/** Slow, as passwords are. */
const accountCalls = (): [string, string, unknown][] => [
  ['POST', 'auth/step-up', { password: player.password }],
  ['POST', 'auth/login', { clientId: '1', username: player.username, password: player.password }],
  ['POST', 'notification/send-otp', { clientID: '1', phoneNumber: freshNumber() }],
];

const names = Object.entries(PLAY_RULES)
  .filter(([name, { kind }]) => kind !== 'switch' && name !== 'liveBetDelay' && kind !== 'text')
  .map(([name]) => name as RuleName);

test.each([...names, 'PaymentDay', 'BonusBase'] as const)(
  'whatever %s is, no call ends in a 5xx',
  async (name) => {
    const tried = new Set<string>();
    for (const value of ENDS) {
      await resetRules(backend);
      await setRules(backend, {
        liveBetDelay: '0',
        SingleSession: '0',
        ChallengeWork: '1',
        WithdrawalsADay: '1000000',
        [name]: value,
      });
      // What cannot be in force leaves the default, which every call reads through the same reader.
      const inForce = (await backend.server.rules.read()).text(name);
      if (tried.has(inForce)) continue;
      tried.add(inForce);
      const sent = /^(Session|Code|Challenge|StepUp)/.test(name) ? accountCalls() : [];
      for (const [method, path, body] of [...calls(), ...sent]) {
        const { status, body: answer } = await player.call(method, `/api/${path}`, body);
        expect({ value, path, status, answer }).toEqual(
          expect.objectContaining({ status: expect.toSatisfy((code: number) => code < 500) }),
        );
      }
    }
    await resetRules(backend);
  },
);

test.each(names)('%s in force is always one that can be set', async (name) => {
  for (const value of ENDS) {
    await resetRules(backend);
    await setRules(backend, { [name]: value });
    const inForce = (await backend.server.rules.read()).text(name);
    expect(() => readRuleValue(name, inForce)).not.toThrow();
    const rule = PLAY_RULES[name];
    const otherwise = 'unreadable' in rule ? rule.unreadable : rule.value;
    expect([value, otherwise]).toContain(inForce);
  }
  await resetRules(backend);
});
