// The order of the live list: favourites, folds, kick-off, what holds it still, what is mounted.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { favouriteMatches, toggleFavourite } from '../../src/ui/features/live-odds/favourites.ts';
import { listPreferences } from '../../src/ui/screens/live/list-preferences.ts';
import { TOUCH_HOLD_MS } from '../../src/ui/screens/live/use-pointer-hold.ts';
import { eventually } from '../support/wait.ts';
import {
  LIST,
  list,
  listOf,
  putMatch,
  renderList,
  row,
  showList,
  shownIds,
} from './support/live-list-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(favouriteMatches, listPreferences);
let page: LivePage;
beforeEach(() => {
  page = createLivePage();
});

const idsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const shownLeagues = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** The list as a browser has it `px` below its beginning. */
function scrollTo(px: number): void {
  vi.spyOn(list(), 'getBoundingClientRect').mockReturnValue({ top: -px } as DOMRect);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
  vi.useFakeTimers();
  fireEvent.scroll(window);
  act(() => vi.runOnlyPendingTimers());
  vi.useRealTimers();
}

test('favourites stand on top and not in their league as well', () => {
  showList(page, { A: ['m1', 'm2'], B: ['m3'] });
  act(() => {
    toggleFavourite(favouriteMatches, 'm3');
    toggleFavourite(favouriteMatches, 'm2');
  });
  expect(shownIds()).toEqual(['m2', 'm3', 'm1']);
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings).toEqual(['Favourites', 'A']);
});

test('a league names its country, beside its own name', () => {
  showList(page, { A: ['m1'] });
  const heading = screen.getByRole('button', { name: /^ENG ?A 1 ?England$/ });
  expect(within(heading).getByRole('heading', { level: 2 }).textContent).toBe('A');
});

test('a folded league says how many matches it hides, wants none of them, and stays folded', () => {
  showList(page, { A: ['m1', 'm2'], B: ['m3'] });
  fireEvent.click(screen.getByRole('button', { name: /A/, expanded: true }));
  expect(shownIds()).toEqual(['m3']);
  expect(screen.getByText('2 matches hidden')).toBeDefined();
  expect(listPreferences.read().folded).toEqual(['A']);
  fireEvent.click(screen.getByRole('button', { name: /^ENG ?A ?England$/, expanded: false }));
  expect(shownIds()).toEqual(['m1', 'm2', 'm3']);
});

test('under the pointer nothing moves: new matches wait, ended ones grey out in place', () => {
  showList(page, { A: ['m1', 'm2'] });
  fireEvent.pointerEnter(list());
  page.putCell(LIST, listOf({ B: ['m9'], A: ['m2', 'm3', 'm4'] }));
  expect(shownIds()).toEqual(['m1', 'm2']);
  expect(row('m1').hasAttribute('data-ended')).toBe(true);
  expect(row('m2').hasAttribute('data-ended')).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: '3 new matches. Show them' }));
  for (const id of ['m9', 'm3', 'm4']) putMatch(page, id);
  expect(shownIds()).toEqual(['m9', 'm2', 'm3', 'm4']);
  expect(screen.queryByText(/new match/)).toBeNull();
});

test('the list moves on once the pointer has left', () => {
  showList(page, { A: ['m1', 'm2'] });
  fireEvent.pointerEnter(list());
  page.putCell(LIST, listOf({ A: ['m2', 'm3'] }));
  expect(screen.getByText('1 new match. Show it')).toBeDefined();
  fireEvent.pointerLeave(list());
  expect(shownIds()).toEqual(['m2', 'm3']);
});

test('with the focus inside nothing moves, and starring does not lift the row away', () => {
  showList(page, { A: ['m1', 'm2'] });
  const star = within(row('m2')).getByRole('button', { name: 'Favourite Home m2 v Away m2' });
  act(() => star.focus());
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(shownIds()).toEqual(['m1', 'm2']);
  expect(document.activeElement).toBe(star);
  act(() => star.blur());
  expect(shownIds()).toEqual(['m2', 'm1']);
});

test('only rows near the screen are mounted and wanted; the focused one stays wherever it is', () => {
  showList(page, { A: idsOf('m', 200) });
  expect(shownIds().length).toBeLessThan(40);
  const star = within(row('m0')).getByRole('button', { name: /Favourite/ });
  act(() => star.focus());

  scrollTo(6_000);
  const shown = shownIds();
  expect(shown[0]).toBe('m0');
  expect(shown).toContain('m100');
  expect(shown).not.toContain('m20');
  expect(document.activeElement).toBe(star);
  act(() => star.blur());
  expect(shownIds()).not.toContain('m0');
});

test('leagues are mounted near the screen and one beyond; one with the focus stays', () => {
  const leagues = Array.from({ length: 30 }, (_, index) => `League ${index}`);
  showList(page, Object.fromEntries(leagues.map((name) => [name, idsOf(name, 20)])));
  const height = 30 * (36 + 20 * 60);
  expect(list().getAttribute('style')).toBe(`--height: ${height}px;`);
  // 768 px of screen and as much below as rows are mounted ahead: two leagues, and the next.
  expect(shownLeagues()).toEqual(leagues.slice(0, 3));
  const fold = screen.getByRole('button', { name: /League 0/, expanded: true });
  act(() => fold.focus());

  scrollTo(12_360);
  expect(shownLeagues()).toEqual(['League 0', ...leagues.slice(8, 13)]);
  expect(document.activeElement).toBe(fold);
  act(() => fold.blur());
  expect(shownLeagues()).toEqual(leagues.slice(8, 13));

  scrollTo(height);
  expect(shownLeagues().at(-1)).toBe('League 29');
  scrollTo(0);
  expect(shownLeagues()).toEqual(leagues.slice(0, 3));
});

test('the focus that goes from row to row renders no list', () => {
  showList(page, { A: ['m1', 'm2'] });
  const star = (id: string) => within(row(id)).getByRole('button', { name: /Favourite/ });
  act(() => star('m1').focus());
  // The list asks where it begins whenever it renders.
  const measured = vi.spyOn(list(), 'getBoundingClientRect');
  act(() => star('m2').focus());
  expect(measured).not.toHaveBeenCalled();
  act(() => star('m2').blur());
  expect(measured).toHaveBeenCalled();
});

test('by time, matches stand by kick-off whatever their league', () => {
  showList(page, { A: ['m1', 'm2'], B: ['m3'] });
  putMatch(page, 'm1', { startsAt: 3_000 });
  putMatch(page, 'm2', { startsAt: 1_000 });
  putMatch(page, 'm3', { startsAt: 2_000 });
  fireEvent.click(screen.getByRole('button', { name: 'By league' }));
  return eventually(() => expect(shownIds()).toEqual(['m2', 'm3', 'm1']));
});

test('a finger holds the list still for a while after it was lifted', () => {
  showList(page, { A: ['m1', 'm2'] });
  vi.useFakeTimers();
  fireEvent.pointerEnter(list(), { pointerType: 'touch' });
  fireEvent.pointerLeave(list(), { pointerType: 'touch' });
  page.putCell(LIST, listOf({ A: ['m2', 'm3'] }));
  expect(shownIds()).toEqual(['m1', 'm2']);
  act(() => vi.advanceTimersByTime(TOUCH_HOLD_MS));
  expect(shownIds()).toEqual(['m2', 'm3']);
  vi.useRealTimers();
});

test('coming back, the list has its old height at once, so that the old place can be found', () => {
  const first = showList(page, { A: ['m1', 'm2'], B: ['m3'] });
  first.unmount();
  page.live.cells.forget([LIST]);
  renderList(page);
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(shownIds()).toEqual(['m1', 'm2', 'm3']);
  page.putCell(LIST, listOf({ A: ['m2'] }));
  expect(list().getAttribute('aria-busy')).toBe('false');
  expect(shownIds()).toEqual(['m2']);
});
