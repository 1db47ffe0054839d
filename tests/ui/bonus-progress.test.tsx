// The player's bonuses: how far each is, and what counts, from what the backend says.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountRoutes } from '../../src/ui/app/routes/account-routes.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { answer, playAccount } from './account-backend.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore);

const BONUS = {
  id: '3',
  name: 'Welcome bonus',
  wallet: 'sport_bonus',
  amount: 1_000,
  owed: 5_000,
  done: 1_250.5,
  most: null,
  expiresAt: Date.UTC(2030, 4, 6, 12),
};
const WAGERING = {
  bonuses: [BONUS],
  minOdds: 1.5,
  maxStake: 10_000,
  weights: { sports: 100, dice: 10, wheel: 100 },
};

function open(data: object) {
  becomePlayer();
  playAccount({ 'bonus/user/wagering': () => answer(data) });
  openRoutes(accountRoutes, '/Account/Me');
  return screen.findByRole('region', { name: 'Your bonuses' });
}

test('shows the progress, the end, and what counts', async () => {
  const section = within(await open(WAGERING));
  expect(section.getByRole('progressbar', { name: /Welcome bonus/ }).getAttribute('value')).toBe(
    '1250.5',
  );
  expect(section.getByText('₦1,250.50 of ₦5,000.00 staked. Until 6 May 2030.')).toBeTruthy();
  expect(section.getByText(/Bets count 100%.*odds of 1.50 or more/)).toBeTruthy();
  expect(section.getByText(/maximum stake from a bonus is ₦10,000.00/)).toBeTruthy();
  expect(section.queryByText(/dice/)).toBeNull();
});

test('says what rounds count for a casino bonus, and what it becomes at most', async () => {
  const casino = { ...BONUS, wallet: 'casino_bonus', most: 5_000 };
  const section = within(await open({ ...WAGERING, bonuses: [casino], maxStake: 0 }));
  expect(section.getByText(/Dice 10%, Wheel 100%/)).toBeTruthy();
  expect(section.getByText(/Up to ₦5,000.00 can become real money/)).toBeTruthy();
  expect(section.queryByText(/the maximum stake from a bonus/)).toBeNull();
});

test('holds what stands below it until it is known, and not longer than to the first failure', async () => {
  becomePlayer();
  let answerNow = (_: object): void => {};
  const asked = new Promise<object>((resolve) => {
    answerNow = resolve;
  });
  const backend = playAccount({ 'bonus/user/wagering': () => asked });
  const { unmount } = openRoutes(accountRoutes, '/Account/Me');
  const details = () => screen.queryByRole('heading', { name: 'Your details' });
  await waitFor(() => expect(backend.requests('bonus/user/wagering')).toHaveLength(1));
  await screen.findByText('Ada Obi');
  expect(details()).toBeNull();
  answerNow(answer(WAGERING));
  await screen.findByRole('region', { name: 'Your bonuses' });
  expect(details()).not.toBeNull();
  unmount();
  playAccount({ 'bonus/user/wagering': () => Response.json({ message: 'Down' }, { status: 503 }) });
  openRoutes(accountRoutes, '/Account/Me');
  await screen.findByRole('heading', { name: 'Your details' });
});

test('is not there without a bonus', async () => {
  becomePlayer();
  playAccount({ 'bonus/user/wagering': () => answer({ ...WAGERING, bonuses: [] }) });
  openRoutes(accountRoutes, '/Account/Me');
  await screen.findByRole('heading', { name: 'Your details' });
  expect(screen.queryByRole('region', { name: 'Your bonuses' })).toBeNull();
});
