// The wallet's own rules: amounts, masks, times, refusals in words, when to ask again.

import { describe, expect, test } from 'vitest';
import { RequestError } from '../../src/ui/api/request-error.ts';
import {
  pauseAfter,
  readVerifyFailure,
} from '../../src/ui/features/wallet/deposit/deposit-answer.ts';
import { explainDepositRefusal } from '../../src/ui/features/wallet/deposit/explain-deposit-refusal.ts';
import {
  localExpiry,
  readNextStep,
  readReference,
  verificationPath,
} from '../../src/ui/features/wallet/deposit/start-deposit.ts';
import {
  describeAge,
  lagosDay,
  lagosMoment,
  lagosTimestamp,
} from '../../src/ui/features/wallet/describe-time.ts';
import { maskAccountName, maskAccountNumber } from '../../src/ui/features/wallet/mask-account.ts';
import {
  findAmountFault,
  quickAmounts,
  readAmount,
} from '../../src/ui/features/wallet/read-amount.ts';
import {
  findRangeFault,
  rangeOf,
} from '../../src/ui/features/wallet/transactions/transaction-filter.ts';
import { withdrawalSteps } from '../../src/ui/features/wallet/withdrawal/describe-withdrawal.ts';
import { explainWithdrawalRefusal } from '../../src/ui/features/wallet/withdrawal/withdraw.ts';

const bounds = { minimumKobo: 10_000, maximumKobo: 500_000_000 };

describe('an amount', () => {
  test.each([
    ['1000', 100_000],
    ['1,000.50', 100_050],
    [' ₦ 2 000 ', 200_000],
    ['0', 0],
    ['1.005', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['ten', undefined],
  ])('%j is read as %j kobo', (typed, kobo) => {
    expect(readAmount(typed)).toBe(kobo);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['ten', 'This is no amount. Enter naira, such as 1000 or 1000.50.'],
    ['99.99', 'This is too little. Enter ₦100.00 or more.'],
    ['5000000.01', 'This is too much. Enter ₦5,000,000.00 or less.'],
    ['100', ''],
    ['5,000,000', ''],
  ])('%j is told %j', (typed, fault) => {
    expect(findAmountFault(typed, bounds)).toBe(fault);
  });

  test('offers only what may be chosen', () => {
    expect(quickAmounts(bounds)).toHaveLength(6);
    expect(quickAmounts({ minimumKobo: 150_000, maximumKobo: 600_000 })).toEqual([
      200_000, 500_000,
    ]);
  });
});

describe('a mask', () => {
  test('keeps two and three digits of an account', () => {
    expect(maskAccountNumber('0123456321')).toBe('01•• ••• 321');
    expect(maskAccountNumber('12345')).toBe('••345');
    expect(maskAccountNumber('12')).toBe('12');
  });

  test('keeps the first letter of every name', () => {
    expect(maskAccountName('Ada Obi')).toBe('A•• O••');
    expect(maskAccountName('  ÉLODIE  N’Dour ')).toBe('É••••• N•••••');
    expect(maskAccountName('')).toBe('');
  });
});

describe('a moment', () => {
  const at = Date.UTC(2025, 10, 19, 23, 30);
  test('is in Lagos', () => {
    expect(lagosTimestamp(at)).toBe('2025-11-20 00:30:00');
    expect(lagosDay(at, at + 60_000)).toBe('Today');
    expect(lagosDay(at, at + 86_400_000)).toBe('Yesterday');
    expect(lagosDay(at, at + 10 * 86_400_000)).toBe('20 Nov');
    expect(lagosDay(at, at + 300 * 86_400_000)).toBe('20 Nov 2025');
    expect(lagosMoment(at, at)).toBe('00:30');
    expect(lagosMoment(at, at + 86_400_000)).toBe('Yesterday, 00:30');
  });

  test.each([
    [59_000, 'just now'],
    [12 * 60_000, '12 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [86_400_000, '1 day ago'],
    [3 * 86_400_000, '3 days ago'],
  ])('%i ms ago is %j', (ms, text) => {
    expect(describeAge(ms)).toBe(text);
  });

  test('bounds the last days, today included', () => {
    expect(rangeOf(7, at)).toEqual({ from: '2025-11-14', to: '2025-11-20' });
    expect(rangeOf(0, at)).toEqual({ from: '', to: '' });
    expect(findRangeFault({ from: '2025-11-21', to: '2025-11-20', wallet: '' })).not.toBe('');
    expect(findRangeFault({ from: '2025-11-20', to: '2025-11-20', wallet: '' })).toBe('');
    expect(findRangeFault({ from: '2025-11-20', to: '', wallet: '' })).toBe('');
  });
});

describe('where a deposit goes on', () => {
  test.each([
    ['ACCEPTED', 'accepted'],
    ['https://pay.example/x', 'address'],
    ['http://127.0.0.1:4000/sandbox/checkout/dep-1', 'address'],
    ['Dial *737#', 'message'],
    ['javascript:alert(1)', 'message'],
    ['http://', 'message'],
    ['', 'message'],
  ])('%j is %s', (link, step) => {
    expect(readNextStep(link)).toBe(step);
  });

  test.each([
    ['paystack', 'trxref'],
    ['monnify', 'paymentReference'],
    ['flutterwave', 'tx_ref'],
    ['korapay', 'reference'],
    ['fidelity', 'txnRef'],
    ['smileandpay', 'orderReference'],
    ['newcomer', 'reference'],
  ])('%s names its reference %s', (method, parameter) => {
    const path = verificationPath(method, 'dep-1');
    expect(path).toBe(`/payment-verification/${method}?${parameter}=dep-1`);
    expect(readReference(method, new URL(path, 'http://x').searchParams)).toBe('dep-1');
    expect(readReference(method, new URLSearchParams({ other: 'dep-1' }))).toBe('');
    expect(readReference(method, new URLSearchParams({ [parameter]: 'a b/../c' }))).toBe('');
  });

  test('counts half an hour where a clock is far off', () => {
    expect(localExpiry(1_000_000, 400_000)).toBe(1_000_000);
    expect(localExpiry(400_000, 1_000_000)).toBe(1_000_000 + 1_800_000);
    expect(localExpiry(9e15, 1_000_000)).toBe(1_000_000 + 1_800_000);
  });
});

describe('asking about a deposit', () => {
  test.each([
    ['payment_pending', 'waiting'],
    ['payment_failed', 'failed'],
    ['payment_expired', 'expired'],
    ['payment_disputed', 'disputed'],
    ['not_found', 'unknown'],
    ['provider_unavailable', 'unreachable'],
    ['', 'unreachable'],
  ])('%j is %s', (code, outcome) => {
    expect(readVerifyFailure(new RequestError('words', 200, code))).toEqual({
      outcome,
      message: 'words',
    });
  });

  test('pauses grow while it is open, and there are none once it is known', () => {
    const pauses = Array.from({ length: 12 }, (_, i) => pauseAfter('waiting', i + 1) ?? 0);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses[0]).toBe(2_000);
    expect(pauses.at(-1)).toBe(30_000);
    expect(pauseAfter('unreachable', 3)).toBe(pauses[2]);
    expect(pauseAfter('expired', 1)).toBe(60_000);
    for (const known of ['paid', 'failed', 'disputed', 'unknown'] as const)
      expect(pauseAfter(known, 1)).toBeUndefined();
  });
});

describe('a refused deposit', () => {
  const refused = (code: string, data?: unknown, status = 200) =>
    explainDepositRefusal(
      new RequestError('The server says no', status, code, { answer: { data } }),
      Date.UTC(2025, 10, 20, 12),
    );

  test('past the limit says what is left', () => {
    expect(refused('deposit_limit', { period: 'day', limit: 2_500, left: 500.5 })).toMatchObject({
      about: 'limit',
      message: 'The server says no',
      advice: 'You set ₦2,500.00 for any 24 hours. You can still add ₦500.50.',
      leftKobo: 50_050,
    });
    expect(refused('deposit_limit', { period: 'week', limit: 2_500, left: 0 }).advice).toMatch(
      /^You set ₦2,500.00 for any 7 days. You can add money again/,
    );
  });

  test('during a break says until when', () => {
    const { about, advice } = refused('time_out', { endsAt: Date.UTC(2025, 10, 21, 12) });
    expect(about).toBe('break');
    expect(advice).toBe('Deposits open again at 21 Nov, 13:00. You can still withdraw your money.');
    expect(refused('self_excluded').advice).toBe('You can still withdraw your money.');
  });

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
    expect(steps('requested')).toEqual(['now: Asked 19:40', 'ahead: Sent to bank', 'ahead: Paid']);
    expect(steps('requested', 'review')).toEqual([
      'done: Asked 19:40',
      'now: Being checked 19:40',
      'ahead: Sent to bank',
      'ahead: Paid',
    ]);
    expect(steps('requested', 'approved', 'paid')).toEqual([
      'done: Asked 19:40',
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
