// Rows of fixtures before the worker has said anything of them, and what the worker is told of them.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListRows } from '../../src/shared/api/sports.ts';
import { mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { NOTHING_DRAWN } from '../../src/shared/protocol/frames.ts';
import { succeed } from '../../src/shared/result.ts';
import { sportsRoutes } from '../../src/ui/app/routes/sports-routes.ts';
import { favouriteMatches } from '../../src/ui/features/live-odds/favourites.ts';
import type { FeedWorker } from '../../src/ui/live/feed-worker.ts';
import { Supervisor } from '../../src/ui/live/supervisor.ts';
import { prematchPreferences } from '../../src/ui/screens/prematch/prematch-preferences.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { eventually } from '../support/wait.ts';
import { fixtureOf, MENU, pageOf } from './support/fixtures.ts';
import { lineOf, matchOf, open as openPrice } from './support/live-list-page.tsx';
import { createLivePage } from './support/live-page.tsx';
import { openRoutes, playBackend } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/screens/prematch/prematch-screen.tsx';

startOnEmptyPage(utilsStore, prematchPreferences, favouriteMatches);

/** A worker that takes everything and says nothing. */
function quietWorker(offered: ListRows[]): FeedWorker {
  const ok = async () => succeed(null);
  const never = () => new Promise<never>(() => {});
  return {
    start: ok,
    async setInterest({ rows }) {
      if (rows !== undefined) offered.push(rows);
      return succeed(null);
    },
    setVisible: ok,
    setOnline: ok,
    setSavesData: ok,
    setToken: ok,
    changeSlip: ok,
    readCoupon: never,
    explore: never,
    startRecording: ok,
    stopRecording: async () => succeed(''),
    ping: ok,
    close: ok,
    end: () => {},
  };
}

async function openList(fixtures: readonly object[]) {
  const offered: ListRows[] = [];
  const supervisor = new Supervisor({
    open: () => quietWorker(offered),
    onFrame: () => NOTHING_DRAWN,
    onEpoch: () => {},
    interest: () => [],
  });
  supervisor.start();
  await eventually(() => expect(supervisor.readState()).toBe('running'));
  playBackend({ 'sports/menu': () => MENU, 'sports/highlight/prematch/': () => pageOf(fixtures) });
  const page = createLivePage();
  const { live } = openRoutes(sportsRoutes, '/Sports/Prematch/Soccer', {
    ...page,
    live: { ...page.live, supervisor },
  });
  await waitFor(() => expect(row('1')).not.toBeNull());
  return { live, offered, supervisor };
}

const row = (matchId: string) =>
  document.querySelector<HTMLElement>(`[data-match-id="${matchId}"]`);
const boxesOf = (matchId: string) =>
  within(row(matchId)!).queryAllByRole('button', { name: /1X2/ });
const pricesOf = (matchId: string) =>
  [...(row(matchId)?.querySelectorAll('.odds-box .price') ?? [])].map((each) => each.textContent);

test('prices of the list stand in the row at once, and none of them can be pressed', async () => {
  await openList([fixtureOf('1')]);
  expect(pricesOf('1')).toEqual(['1.90', '1.90', '1.90']);
  expect(boxesOf('1')).toEqual([]);
  expect(row('1')?.querySelector('.odds-box')?.getAttribute('data-state')).toBe('stale');
});

test('the price of the marked line stands there, with its value; what has none waits', async () => {
  const total = (specifier: string, odds: number, favourite: number) =>
    ['12', '13'].map((outcomeID) => ({
      marketID: '18',
      outcomeID,
      specifier,
      odds: outcomeID === '13' && odds > 2 ? 0 : odds,
      favourite,
      displayName: outcomeID,
    }));
  prematchPreferences.change((draft) => {
    draft.columns['1'] = '18';
  });
  const outcomes = [...total('total=1.5', 1.3, 0), ...total('total=3.5', 2.6, 1)];
  await openList([fixtureOf('1', { outcomes })]);
  expect(pricesOf('1')).toEqual(['3.5', '2.60']);
  expect(row('1')?.querySelectorAll('.odds-box.skeleton')).toHaveLength(1);
});

test('the feed takes over: its prices can be pressed, and its word turns the row live', async () => {
  const { live } = await openList([fixtureOf('1')]);
  live.putCell(mainLineKey('1', '1'), lineOf('1'));
  live.putQuotes({ '1/1//1': openPrice });
  expect(boxesOf('1')[0]?.dataset.odds).toBe('1.92');
  live.putCell(matchKey('1'), matchOf('1'));
  expect(row('1')?.querySelector('a[href*="/Sports/Live/"]')).not.toBeNull();
});

test('a kick-off that passes before the feed says anything is named, from its moment on', async () => {
  const { live } = await openList([
    fixtureOf('1', { startsAt: Date.now() + 1_500 }),
    fixtureOf('2', { startsAt: Date.now() - 1_000 }),
    fixtureOf('3', { startsAt: 0 }),
  ]);
  const note = (matchId: string) => row(matchId)?.querySelector('.note')?.textContent;
  expect([note('2'), note('3')]).toEqual(['Kick-off passed, live odds follow', '']);
  await waitFor(() => expect(note('1')).toBe('Kick-off passed, live odds follow'));
  live.putCell(matchKey('1'), matchOf('1', { type: 'prematch', startsAt: Date.now() + 900_000 }));
  await waitFor(() => expect(note('1')).toBe(''));
});

test('a kick-off that moves changes the time of its row, and its place among the days', async () => {
  const day = (date: number) => Date.UTC(2031, 4, date, 17, 0);
  prematchPreferences.change((draft) => {
    draft.order = 'time';
  });
  const { live } = await openList([
    fixtureOf('1', { startsAt: day(6) }),
    fixtureOf('2', { startsAt: day(7) }),
  ]);
  const shown = () =>
    [...document.querySelectorAll('.live-row')].map(
      (each) => each.querySelector('.match-clock')?.textContent,
    );
  expect(shown()).toEqual(['18:00Tue 6 May', '18:00Wed 7 May']);
  live.putCell(matchKey('1'), matchOf('1', { type: 'prematch', startsAt: day(8) + 900_000 }));
  await waitFor(() => expect(shown()).toEqual(['18:00Wed 7 May', '18:15Thu 8 May']));
  expect(screen.getByRole('region', { name: 'Thu 8 May' }).contains(row('1'))).toBe(true);
  live.putCell(matchKey('1'), matchOf('1', { type: 'prematch', startsAt: day(6) }));
  await waitFor(() => expect(shown()).toEqual(['18:00Tue 6 May', '18:00Wed 7 May']));
});

test('a kick-off that moves changes the place of its row within its league, and among favourites', async () => {
  const at = (hour: number) => Date.UTC(2031, 4, 6, hour);
  const { live } = await openList([
    fixtureOf('1', { startsAt: at(12) }),
    fixtureOf('2', { startsAt: at(13) }),
    fixtureOf('3', { startsAt: at(14) }),
  ]);
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.live-row')].map((each) => each.dataset.matchId);
  expect(shown()).toEqual(['1', '2', '3']);
  live.putCell(matchKey('1'), matchOf('1', { type: 'prematch', startsAt: at(15) }));
  await waitFor(() => expect(shown()).toEqual(['2', '3', '1']));
  favouriteMatches.change((draft) => {
    draft.ids = ['1', '2'];
  });
  await waitFor(() => expect(shown()).toEqual(['2', '1', '3']));
  live.putCell(matchKey('2'), matchOf('2', { type: 'prematch', startsAt: at(16) }));
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
});

test('the worker is told the rows once, with their markets, and a new worker is told them too', async () => {
  const { offered, supervisor } = await openList([fixtureOf('1', { seq: 7 }), fixtureOf('2')]);
  await eventually(() => expect(offered).toHaveLength(1));
  expect(offered[0]?.fixtures.map(({ matchID, seq }) => [matchID, seq])).toEqual([
    ['1', 7],
    ['2', 0],
  ]);
  expect(offered[0]?.markets.map(({ marketID }) => marketID)).toEqual(['18', '1']);
  supervisor.suspend();
  supervisor.resume();
  await eventually(() => expect(offered).toHaveLength(2));
  expect(offered[1]).toBe(offered[0]);
});

test('every row is followed, also far from the screen, so that none is asked for by itself', async () => {
  const { live } = await openList([fixtureOf('1'), fixtureOf('2')]);
  await waitFor(() => {
    const wanted = live.changes.flatMap(({ add }) => add);
    expect(wanted).toContain(matchKey('1'));
    expect(wanted).toContain(matchKey('2'));
  });
});
