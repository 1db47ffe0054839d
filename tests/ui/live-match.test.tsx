// The live match page: which match, what stands before it is known, and its scoreboard.

import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardKey, detailsKey, listKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { board, details, match, putMatch, showMatch } from './support/live-match-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(utilsStore);
let page: LivePage;
beforeEach(() => {
  page = createLivePage();
});

test('while it loads there is already a heading, from the address', () => {
  showMatch(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Arsenal Vs Chelsea');
  expect(screen.getByRole('status').textContent).toBe('Loading the match');
});

test('a missing match is a screen with a way back, and logs no error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  showMatch(page);
  page.putCell(boardKey('7'), { ...board, ready: false, missing: true, groups: [], markets: [] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match not found');
  // As every empty state has it: a sign before what happened, one button that stands out.
  const what = screen.getByText('This match is no longer available');
  expect(what.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/Sport/LiveList');
  expect(screen.getByRole('link').className).toContain('primary');
  expect(logged).not.toHaveBeenCalled();
});

test.each(['%2B', 'a%20b', '%23'])('an address that ends in %s names no match', (id) => {
  showMatch(page, `/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/${id}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match not found');
  expect(page.changes.flatMap(({ add }) => add).filter((key) => key.startsWith('board/'))).toEqual(
    [],
  );
});

test.each([
  ['/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/sr:match:7', ''],
  ['/Sport/Live?id=7', ''],
  ['/Sport/Live', '7'],
])('%s shows the match that is named (remembered: "%s")', (path, remembered) => {
  utilsStore.change((draft) => {
    draft.liveListSingleMatch = remembered;
  });
  showMatch(page, path);
  putMatch(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Arsenal');
});

const putList = (matchId: string) =>
  page.putCell(listKey('1'), {
    ready: true,
    error: null,
    total: 1,
    columns: [],
    tournaments: [
      {
        tournamentId: 'pl',
        name: 'Premier League',
        sportId: '1',
        categoryName: '',
        categoryCode: '',
        matchIds: [matchId],
      },
    ],
  });
const remembered = () => utilsStore.read().liveListSingleMatch;
const remember = (matchId: string) =>
  utilsStore.change((draft) => {
    draft.liveListSingleMatch = matchId;
  });

describe('the match that is looked at', () => {
  test('is remembered once it is known to be in play', () => {
    showMatch(page);
    expect(remembered()).toBe('');
    putMatch(page);
    expect(remembered()).toBe('7');
  });

  test('is not, where it has not begun', () => {
    showMatch(page);
    putMatch(page, { type: 'prematch' });
    expect(remembered()).toBe('');
  });

  test('stays while it ends under the player’s eyes, and is forgotten when it is left', () => {
    remember('7');
    const { unmount } = showMatch(page, '/Sport/Live');
    putMatch(page);
    putMatch(page, { ended: true });
    expect(remembered()).toBe('7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ended');
    unmount();
    expect(remembered()).toBe('');
  });

  test.each(['over', 'gone'])('gives way to the first live one where it is %s by now', (what) => {
    remember('6');
    showMatch(page, '/Sport/Live');
    if (what === 'over') page.putCell(matchKey('6'), { ...match, matchId: '6', ended: true });
    else page.putCell(boardKey('6'), { ...board, ready: false, missing: true });
    putList('7');
    putMatch(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Chelsea');
    expect(remembered()).toBe('7');
  });

  test('of an old link leaves the remembered one alone', () => {
    remember('8');
    showMatch(page);
    putMatch(page, { ended: true });
    expect(remembered()).toBe('8');
  });
});

test('/Sport/Live without any id shows the first live match', () => {
  showMatch(page, '/Sport/Live');
  putList('7');
  putMatch(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Chelsea');
});

test('the heading tells teams and score, and the page names the red card and the period', () => {
  showMatch(page);
  putMatch(page);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.getAttribute('aria-label')).toBe('Arsenal v Chelsea, 2 to 1');
  expect(heading.querySelector('.big-score')!.textContent).toBe('21');
  expect(heading.textContent).toContain('Away, 10 men');
  expect(heading.textContent).toContain('67:12');
  expect(document.title).toContain('Arsenal v Chelsea');
});

test('an ended match keeps its score and shows that it has ended', () => {
  showMatch(page);
  putMatch(page, { ended: true });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toContain('Ended');
  expect(heading.textContent).not.toContain('67:12');
  expect(heading.querySelector('.big-score')!.textContent).toBe('21');
});

test('a failed refresh is told in place of the league, so that no market moves', () => {
  showMatch(page);
  putMatch(page);
  const places = () => [...document.querySelectorAll('main > *, .crumbs > *')].length;
  const before = places();
  page.putCell(boardKey('7'), { ...board, error: 'This match could not be loaded.' });
  expect(screen.getByRole('status').textContent).toBe('This match could not be loaded.');
  expect(screen.queryByText('England, Premier League')).toBeNull();
  expect(places()).toBe(before);
});

test('sets and games are shown for sports that are told by them', () => {
  showMatch(page);
  putMatch(page, {
    sportId: '5',
    clock: null,
    server: 'away',
    gameScore: { home: '40', away: 'AD' },
  });
  page.putCell(detailsKey('7'), {
    ...details,
    periodScores: [
      { home: 6, away: 4 },
      { home: 2, away: 3 },
    ],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Chelsea, serving');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('40:AD');
  expect(screen.getByRole('row', { name: 'Arsenal 6 2' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});
