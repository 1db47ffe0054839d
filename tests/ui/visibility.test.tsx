// Prices of list rows and markets out of sight: nothing is written until they come into it.

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuoteView } from '../../src/shared/protocol/frames.ts';
import { OddsButton } from '../../src/ui/features/live-odds/odds-button.tsx';
import { closeBoxPage, openBoxPage } from './support/box-page.ts';
import type { LivePage } from './support/live-page.tsx';

const KEY = '7/1//1';
const open: QuoteView = { odds: 192, previous: 0, state: 'open', direction: null };

/** An observer that the test tells what the browser would. */
class Observer {
  static readonly all: Observer[] = [];
  readonly watched = new Set<Element>();
  readonly margin: string;
  readonly #notify: IntersectionObserverCallback;
  constructor(
    notify: IntersectionObserverCallback,
    { rootMargin = '0px' }: { rootMargin?: string } = {},
  ) {
    this.#notify = notify;
    this.margin = rootMargin;
    Observer.all.push(this);
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
  say(target: Element, isIntersecting: boolean): void {
    const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry;
    act(() => this.#notify([entry], this as unknown as IntersectionObserver));
  }
}

let page: LivePage;
beforeEach(() => {
  page = openBoxPage();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(closeBoxPage);

function Row({ className = 'live-row' }: { className?: string }) {
  return (
    <article className={className} data-testid="row">
      <OddsButton outcomeKey={KEY} match="Arsenal v Chelsea" market="Result" outcome="Home" />
    </article>
  );
}

const shownOdds = () => screen.getByRole('button').dataset.odds;
const move = (odds: number) => page.putQuotes({ [KEY]: { ...open, odds } });
const observerOf = (row: Element) => Observer.all.find(({ watched }) => watched.has(row))!;

test('a row out of sight is left alone, and is up to date once it comes into sight', () => {
  move(192);
  const { unmount } = render(<Row />, { wrapper: page.wrapper });
  const row = screen.getByTestId('row');
  const observer = observerOf(row);
  move(195);
  expect(shownOdds()).toBe('1.95');
  observer.say(row, false);
  page.putQuotes({ [KEY]: { ...open, odds: 198, previous: 195, direction: 'up' } });
  expect(shownOdds()).toBe('1.95');
  observer.say(row, true);
  expect(shownOdds()).toBe('1.98');
  expect(screen.getByRole('button').dataset.dir).toBe('up');
  expect(screen.getByRole('button').dataset.flash).toBeUndefined();
  move(201);
  expect(shownOdds()).toBe('2.01');
  unmount();
  expect(observer.watched.has(row)).toBe(false);
});

test('signs that come once the row is out of sight are those of the price that stands there', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  move(192);
  render(<Row />, { wrapper: page.wrapper });
  const row = screen.getByTestId('row');
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  page.putQuotes({ [KEY]: { ...open, odds: 198, previous: 195, direction: 'up' } });
  observerOf(row).say(row, false);
  page.putQuotes({ [KEY]: { ...open, odds: 240, previous: 198, direction: 'up' } });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(shownOdds()).toBe('1.98');
  expect(screen.getByRole('button', { name: /, 1\.98, \+0\.03, up from 1\.95$/ })).toBeDefined();
});

test('whether it can be bet on is shown out of sight too', () => {
  move(192);
  render(<Row />, { wrapper: page.wrapper });
  const row = screen.getByTestId('row');
  observerOf(row).say(row, false);
  page.putQuotes({ [KEY]: { ...open, odds: 210, state: 'suspended' } });
  expect(screen.getByRole('button').dataset.state).toBe('suspended');
  expect(shownOdds()).toBe('2.10');
});

test('a market of a match out of sight is left alone as well', () => {
  move(192);
  const market = (
    <section data-market-id="1" data-testid="market">
      <OddsButton outcomeKey={KEY} match="Arsenal v Chelsea" market="Result" outcome="Home" />
    </section>
  );
  render(market, { wrapper: page.wrapper });
  const section = screen.getByTestId('market');
  const observer = observerOf(section);
  observer.say(section, false);
  move(195);
  expect(shownOdds()).toBe('1.92');
  observer.say(section, true);
  expect(shownOdds()).toBe('1.95');
});

test('what is in neither a row nor a market is always written', () => {
  move(192);
  render(<Row className="board" />, { wrapper: page.wrapper });
  const row = screen.getByTestId('row');
  expect(observerOf(row)).toBeUndefined();
  move(195);
  expect(shownOdds()).toBe('1.95');
});

test('a place without prices is not watched, whether the page moves or not', () => {
  vi.useFakeTimers();
  move(192);
  const places = (
    <>
      <section data-market-id="2" data-testid="far" />
      <Row />
    </>
  );
  render(places, { wrapper: page.wrapper });
  window.dispatchEvent(new Event('scroll'));
  expect(observerOf(screen.getByTestId('row')).watched.size).toBe(1);
  expect(observerOf(screen.getByTestId('far'))).toBeUndefined();
  vi.advanceTimersByTime(500);
  expect(observerOf(screen.getByTestId('far'))).toBeUndefined();
  vi.useRealTimers();
});

/** The row lies there, measured from the top of the screen; the page has moved by so much. */
function scrollTo(row: Element, { top, scrolled }: { top: number; scrolled: number }): void {
  vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60));
  vi.stubGlobal('scrollY', scrolled);
  act(() => window.dispatchEvent(new Event('scroll')));
}

test('after a jump, what has come onto the screen is up to date before the observer tells', () => {
  vi.useFakeTimers();
  move(192);
  render(<Row />, { wrapper: page.wrapper });
  const row = screen.getByTestId('row');
  observerOf(row).say(row, false);
  move(195);
  scrollTo(row, { top: innerHeight, scrolled: 500 });
  expect(shownOdds()).toBe('1.92');
  scrollTo(row, { top: innerHeight - 1, scrolled: 900 });
  expect(shownOdds()).toBe('1.95');
  observerOf(row).say(row, false);
  move(198);
  scrollTo(row, { top: -60, scrolled: 1_200 });
  expect(shownOdds()).toBe('1.95');
  scrollTo(row, { top: -59, scrolled: 1_199 });
  expect(shownOdds()).toBe('1.95');
  scrollTo(row, { top: -59, scrolled: 1_000 });
  expect(shownOdds()).toBe('1.98');
  vi.advanceTimersByTime(500);
  observerOf(row).say(row, false);
  move(201);
  scrollTo(row, { top: 10, scrolled: 1_001 });
  expect(shownOdds()).toBe('2.01');
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
});

test('rows beyond the screen count from the first move of the list until it stands still', () => {
  vi.useFakeTimers();
  move(192);
  render(<Row />, { wrapper: page.wrapper });
  const row = screen.getByTestId('row');
  const margin = () => observerOf(row).margin;
  expect(margin()).toBe('0px');
  observerOf(row).say(row, false);
  move(195);
  expect(shownOdds()).toBe('1.92');
  window.dispatchEvent(new Event('scroll'));
  expect(margin()).toBe('160px 0px');
  observerOf(row).say(row, true);
  expect(shownOdds()).toBe('1.95');
  vi.advanceTimersByTime(400);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(499);
  expect(margin()).toBe('160px 0px');
  vi.advanceTimersByTime(1);
  expect(margin()).toBe('0px');
  expect(Observer.all.filter(({ watched }) => watched.has(row))).toHaveLength(1);
  vi.useRealTimers();
});
