// What the backend's answers about money mean: refusals in words, when to ask again, timelines.

import { describe, expect, test } from 'vitest';
import { RequestError } from '../../src/ui/api/request-error.ts';
import {
  pauseAfter,
  readVerifyFailure,
} from '../../src/ui/features/wallet/deposit/deposit-answer.ts';
import { explainDepositRefusal } from '../../src/ui/features/wallet/deposit/explain-deposit-refusal.ts';
import { withdrawalSteps } from '../../src/ui/features/wallet/withdrawal/describe-withdrawal.ts';
import { explainWithdrawalRefusal } from '../../src/ui/features/wallet/withdrawal/withdraw.ts';

describe('asking about a deposit', () => {
  test.each([
    ['payment_pending', 'waiting'],
    ['payment_failed', 'failed'],
    ['payment_expired', 'expired'],
    ['payment_disputed', 'disputed'],
    ['payment_held', 'held'],
    ['payment_returned', 'returned'],
    ['not_found', 'unknown'],
    ['provider_unavailable', 'unreachable'],
    ['', 'unreachable'],
  ])('%j is %s', (code, outcome) => {
    expect(readVerifyFailure(new RequestError('words', 200, code))).toEqual({
      outcome,
      message: 'words',
      heldReason: '',
    });
  });

  test('pauses grow while it is open, and there are none once it is known', () => {
    const pauses = Array.from({ length: 12 }, (_, i) => pauseAfter('waiting', i + 1) ?? 0);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses[0]).toBe(2_000);
    expect(pauses.at(-1)).toBe(30_000);
    expect(pauseAfter('unreachable', 3)).toBe(pauses[2]);
    expect(pauseAfter('expired', 1)).toBe(60_000);
    for (const known of ['paid', 'failed', 'disputed', 'held', 'returned', 'unknown'] as const)
      expect(pauseAfter(known, 1)).toBeUndefined();
  });
});

describe('a refused deposit', () => {
  const refused = (code: string, data?: unknown, status = 200) =>
    explainDepositRefusal(
      new RequestError('The server says no', status, code, { answer: { data } }),
    );

  test('past the limit says what is left', () => {
    expect(refused('deposit_limit', { period: 'day', limit: 2_500, left: 500.5 })).toMatchObject({
      about: 'limit',
      message: 'The server says no',
      advice: 'You set ₦2,500.00 for any 24 hours. You can still add ₦500.50.',
      leftKobo: 50_050,
    });
    expect(refused('deposit_limit', { period: 'week', limit: 2_500, left: 0 }).advice).toMatch(
      /^You set ₦2,500.00 for any 7 days. You can deposit again/,
    );
  });

  test('past the limit says what is kept for payments that can still arrive', () => {
    const data = { period: 'day', limit: 2_500, left: 500, onTheirWay: 2_000 };
    expect(refused('deposit_limit', data).advice).toBe(
      'You set ₦2,500.00 for any 24 hours. ₦2,000.00 of it is reserved for payments on their way. You can still add ₦500.00.',
    );
  });

  test.each(['time_out', 'self_excluded'])(
    '%s: the server says until when, and money still leaves',
    (code) => {
      expect(refused(code, { endsAt: Date.UTC(2025, 10, 21, 12) })).toMatchObject({
        about: 'break',
        message: 'The server says no',
        advice: 'You can still withdraw your money.',
      });
    },
  );

  test.each([
    ['below_minimum', 200, 'amount', false],
    ['above_maximum', 200, 'amount', false],
    ['payment_refused', 200, 'method', false],
    ['unknown_method', 200, 'method', false],
    ['provider_unavailable', 200, 'connection', true],
    ['', 0, 'connection', true],
    ['', 502, 'connection', true],
    ['something_new', 200, 'other', false],
  ])('%s with status %i is about the %s', (code, status, about, mayHaveArrived) => {
    expect(refused(code, undefined, status)).toMatchObject({ about, mayHaveArrived });
  });
});

describe('a withdrawal', () => {
  const at = Date.UTC(2025, 10, 20, 18, 40);
  const withdrawal = (steps: readonly (readonly [string, string?])[]) =>
    ({
      id: '1',
      reference: 'wdr-1',
      amount: 100,
      type: 'online',
      status: steps.at(-1)?.[0],
      steps: steps.map(([status, note = '']) => ({ status, note, at })),
    }) as unknown as Parameters<typeof withdrawalSteps>[0];
  const steps = (...names: string[]) =>
    withdrawalSteps(withdrawal(names.map((name) => [name])), at).map(
      ({ text, state }) => `${state}: ${text}`,
    );

  test('shows what happened, where it is and what comes', () => {
    expect(steps('requested')).toEqual([
      'now: Requested 19:40',
      'ahead: Sent to bank',
      'ahead: Paid',
    ]);
    expect(steps('requested', 'review')).toEqual([
      'done: Requested 19:40',
      'now: Being checked 19:40',
      'ahead: Sent to bank',
      'ahead: Paid',
    ]);
    expect(steps('requested', 'approved', 'paid')).toEqual([
      'done: Requested 19:40',
      'done: Sent to bank 19:40',
      'done: Paid 19:40',
    ]);
    expect(steps('requested', 'rejected').at(-1)).toBe('ended: Rejected 19:40');
    expect(steps('requested', 'cancelled').at(-1)).toBe('ended: Cancelled 19:40');
  });

  test.each([
    ['insufficient_funds', 200, 'amount'],
    ['below_minimum', 200, 'amount'],
    ['above_maximum', 200, 'amount'],
    ['name_mismatch', 200, 'account'],
    ['profile_incomplete', 200, 'account'],
    ['provider_unavailable', 200, 'other'],
    ['', 0, 'unknown'],
    ['', 503, 'unknown'],
  ])('%s with status %i is about the %s', (code, status, about) => {
    expect(explainWithdrawalRefusal(new RequestError('no', status, code)).about).toBe(about);
  });
});
