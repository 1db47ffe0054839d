// The wallet's own rules: amounts, masks, times, and where a deposit goes on.

import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../src/ui/components/lagos-time.ts';
import { localExpiry, readNextStep } from '../../src/ui/features/wallet/deposit/start-deposit.ts';
import {
  readReference,
  verificationPath,
} from '../../src/ui/features/wallet/deposit/verification-address.ts';
import {
  describeAge,
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

const bounds = { minimumKobo: 10_000, maximumKobo: 500_000_000 };

describe('an amount', () => {
  test.each([
    ['1000', 100_000],
    ['1,000.50', 100_050],
    ['1000,50', 100_050],
    ['1.000', undefined],
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
    ['', 'Enter an amount, e.g. 1000.50'],
    ['ten', 'Enter an amount, e.g. 1000.50'],
    ['1.000', '1.000 can be read in two ways. Enter 1000 or 1'],
    ['99.99', 'Enter ₦100.00 or more.'],
    ['5000000.01', 'Enter ₦5,000,000.00 or less.'],
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
