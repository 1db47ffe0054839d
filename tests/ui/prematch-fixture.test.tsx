// The page of a fixture: its head, its markets, and what becomes of it.

import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  boardKey,
  freshnessKey,
  mainLineKey,
  matchKey,
} from '../../src/shared/protocol/cell-keys.ts';
import { sportsRoutes } from '../../src/ui/app/routes/sports-routes.ts';
import { favouriteMatches } from '../../src/ui/features/live-odds/favourites.ts';
import { countDown, nameDay } from '../../src/ui/screens/prematch/kick-off.ts';
import { matchOf } from './support/live-list-page.tsx';
import { board, line } from './support/live-match-page.tsx';
import { openRoutes, playBackend } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/screens/live/live-match-screen.tsx';
import '../../src/ui/screens/prematch/fixture-screen.tsx';
import { PHONE, SMALL } from '../../src/ui/components/use-media-query.ts';

startOnEmptyPage(favouriteMatches);

const PATH = '/Sports/Prematch/Soccer/Premier_League/Arsenal_Vs_Chelsea/7';
const SOON = Date.now() + 90 * 60_000;
const fixture = matchOf('7', {
  type: 'prematch',
  home: 'Arsenal',
  away: 'Chelsea',
  startsAt: SOON,
  score: null,
  period: '',
});
const missing = { ...board, ready: false, missing: true };

function show(path = PATH) {
  playBackend({});
  return openRoutes(sportsRoutes, path);
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('the heading is read from the address until the match is known', async () => {
  const { live } = show();
  await heading('Arsenal Vs Chelsea');
  expect(screen.getByText('Loading the match')).toBeTruthy();
  live.putCell(matchKey('7'), fixture);
  await heading(/^Arsenal v Chelsea, (Today|Tomorrow) \d\d:\d\d$/);
  expect(await screen.findByText(/^Starts in 1 h (29|30) min$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Premier League' }).getAttribute('href')).toBe(
    '/Sports/Prematch/Soccer/England/Premier_League',
  );
});

test('on a phone teams and kick-off stand in one line that stays, and the countdown above it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith(PHONE),
    addEventListener() {},
    removeEventListener() {},
  }));
  const { live } = show();
  await heading('Arsenal Vs Chelsea');
  live.putCell(matchKey('7'), fixture);
  const title = await heading(/^Arsenal v Chelsea, (Today|Tomorrow) \d\d:\d\d$/);
  expect(title.closest('.score-bar')).not.toBeNull();
  expect(title.textContent).toMatch(/^Arsenal\d\d:\d\dChelsea(Today|Tomorrow)$/);
  expect(screen.getByText(/^Starts in 1 h (29|30) min$/).closest('.crumbs')).not.toBeNull();
  expect(document.documentElement.hasAttribute('data-score-bar')).toBe(true);
});

test('on a phone held across they stand in one line too, which scrolls along', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === SMALL,
    addEventListener() {},
    removeEventListener() {},
  }));
  const { live } = show();
  await heading('Arsenal Vs Chelsea');
  live.putCell(matchKey('7'), fixture);
  const title = await heading(/^Arsenal v Chelsea, (Today|Tomorrow) \d\d:\d\d$/);
  expect(title.closest('.score-bar')?.classList.contains('sticky')).toBe(false);
  expect(document.documentElement.hasAttribute('data-score-bar')).toBe(false);
});

test('markets come in their groups, and their prices are those of the feed', async () => {
  const { live } = show();
  await heading('Arsenal Vs Chelsea');
  live.putCell(matchKey('7'), fixture);
  live.putCell(boardKey('7'), board);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Main2',
    'Halves1',
    'All3',
  ]);
  await waitFor(() =>
    expect(live.changes.flatMap(({ add }) => add)).toContain(mainLineKey('7', '1')),
  );
  live.putCell(mainLineKey('7', '1'), line('1', '', ['Arsenal', 'Draw', 'Chelsea']));
  live.putQuotes({ '7/1//0': { odds: 185, previous: 0, state: 'open', direction: null } });
  expect(screen.getByRole('button', { name: /Arsenal, 1\.85/ }).dataset.odds).toBe('1.85');
  live.putCell(freshnessKey('7'), { level: 'fresh', lastMessageAt: 0 });
  expect(screen.getByText('Odds up to date')).toBeTruthy();
});

test('a match that goes in play takes the page along, and back does not lead here', async () => {
  const { live, history } = show();
  await heading('Arsenal Vs Chelsea');
  live.putCell(matchKey('7'), fixture);
  live.putCell(matchKey('7'), { ...fixture, type: 'live' });
  await waitFor(() =>
    expect(history.location.pathname).toBe(
      '/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/7',
    ),
  );
  expect(history.action).toBe('REPLACE');
});

test('a match nobody knows is a screen that leads on', async () => {
  const { live } = show();
  await heading('Arsenal Vs Chelsea');
  live.putCell(boardKey('7'), missing);
  await heading('Match not found');
  expect(screen.getByRole('link', { name: 'All soccer' })).toBeTruthy();
});

test('what failed is said in the head', async () => {
  const { live } = show();
  await heading('Arsenal Vs Chelsea');
  live.putCell(boardKey('7'), { ...board, ready: false, error: 'It could not be loaded.' });
  await screen.findByText('It could not be loaded.');
});

test('the time until the kick-off in words', () => {
  const at = new Date(2026, 10, 21, 12, 0).getTime();
  const minutes = (count: number) => countDown(at + count * 60_000, at);
  expect(minutes(24 * 60)).toBe('');
  expect(minutes(65)).toBe('Starts in 1 h 5 min');
  expect(minutes(12)).toBe('Starts in 12 min');
  expect(minutes(0.5)).toBe('Starts in under 1 min');
  expect(minutes(-3)).toBe('Starts now');
  expect(countDown(0, at)).toBe('');
});

test('days in words, over the midnight of Lagos', () => {
  const evening = Date.UTC(2026, 10, 21, 22, 50);
  expect(nameDay(evening + 60_000, evening)).toBe('Today');
  expect(nameDay(evening + 20 * 60_000, evening)).toBe('Tomorrow');
  expect(nameDay(Date.UTC(2026, 10, 24, 0, 0), evening)).toBe('Tue 24 Nov');
  expect(nameDay(0, evening)).toBe('Time to be confirmed');
});

test('an address may name the match by its URN, and one that names none says so', async () => {
  const { live } = show(PATH.replace(/7$/, 'sr:match:7'));
  await heading('Arsenal Vs Chelsea');
  live.putCell(matchKey('7'), fixture);
  await heading(/^Arsenal v Chelsea, /);
  cleanup();
  const other = show(PATH.replace(/7$/, '%2B'));
  await heading('Match not found');
  expect(other.live.changes.flatMap(({ add }) => add)).not.toContain('board/+');
});
