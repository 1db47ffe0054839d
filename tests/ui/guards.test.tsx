// What a navigation changes: the registration for players, the return URL, the affiliate's click.

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readMobileNumber } from '../../src/shared/accounts/mobile-number.ts';
import { stripLeadingZero } from '../../src/ui/features/auth/mobile-number.ts';
import { readReturnUrl } from '../../src/ui/features/auth/return-url.ts';
import { authStore, setReturnUrl } from '../../src/ui/state/auth-store.ts';
import { readClickId, storeClickId } from '../../src/ui/state/click-id.ts';
import { RESEND_LOCK_MS, resendLockedUntil } from '../../src/ui/state/sent-code-store.ts';
import { playAccounts } from './support/accounts-backend.ts';
import { openAuthDialog, openSite, startWithoutPlayer } from './support/auth-page.tsx';
import { becomePlayer } from './support/route-page.tsx';

startWithoutPlayer();

test('a player who navigates to the registration stays out of it', async () => {
  becomePlayer();
  playAccounts();
  const { history } = openSite('/Promotions');
  await act(() => history.push('/register'));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('the login keeps the page below it as the one to come back to', async () => {
  playAccounts();
  openSite('/Promotions?page=2');
  await openAuthDialog('login');
  expect(authStore.read().returnUrl).toBe('/Promotions?page=2');
});

test('the registration is no page to come back to', async () => {
  setReturnUrl('/Sport/LiveList');
  playAccounts();
  openSite('/Register');
  await screen.findByLabelText('Mobile number');
  await openAuthDialog('login');
  expect(readReturnUrl()).toBe('/Sport/LiveList');
});

test.each([
  ['', '/'],
  ['/Account/Deposit?amount=500', '/Account/Deposit?amount=500'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/Register', '/'],
  ['/register?clickid=1', '/'],
])('the return URL %j leads to %s', (kept, target) => {
  setReturnUrl(kept);
  expect(readReturnUrl()).toBe(target);
});

describe('the affiliate’s click', () => {
  test.each([
    ['?clickid=abc', 'abc'],
    ['?CLICKID=abc&x=1', 'abc'],
    ['?clickid=%20', ''],
    ['', ''],
  ])('of %j is %j', (search, clickId) => {
    storeClickId('?clickid=before');
    sessionStorage.clear();
    storeClickId('?clickid=');
    storeClickId(search);
    expect(readClickId()).toBe(clickId === '' ? 'before' : clickId);
  });

  test('outlives the pages that do not name it, and is cut where it is endless', () => {
    storeClickId(`?clickid=${'x'.repeat(500)}`);
    storeClickId('?shareCode=AB12');
    expect(readClickId()).toBe('x'.repeat(200));
  });
});

test.each([
  ['8031234567', '8031234567'],
  ['08031234567', '8031234567'],
  [' 0803 123-4567 ', '8031234567'],
  ['2348031234567', '8031234567'],
  ['+23408031234567', '8031234567'],
  ['7012345678', '7012345678'],
  ['6031234567', undefined],
  ['803123456', undefined],
  ['80312345678', undefined],
  ['', undefined],
])('the mobile number %j is %j', (text, number) => {
  expect(readMobileNumber(text, '234')).toBe(number);
});

test('only one leading 0 is stripped, and only a leading one', () => {
  expect(['0803', '803', '800', ' 08'].map(stripLeadingZero)).toEqual(['803', '803', '800', '8']);
});

test.each([
  ['just sent', 0, RESEND_LOCK_MS],
  ['nearly over', RESEND_LOCK_MS - 1, 1],
  ['over', RESEND_LOCK_MS, 0],
  ['sent by a clock that was ahead', -5_000, 0],
])('the lock of a code that was %s', (_name, ageMs, leftMs) => {
  const now = 1_700_000_000_000;
  const sent = { number: '8031234567', sentAt: now - ageMs };
  const until = resendLockedUntil('8031234567', now, sent);
  expect(until === 0 ? 0 : until - now).toBe(leftMs);
  expect(resendLockedUntil('8030000001', now, sent)).toBe(0);
});
