// The odds box: its attributes and names in every state, and that it alone renders for its price.

import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatMove } from '../../src/shared/bench/format-move.ts';
import type { QuoteView } from '../../src/shared/protocol/frames.ts';
import { INDICATOR_GAP_MS, MoveIndicator } from '../../src/ui/features/live-odds/move-indicator.ts';
import { OddsButton } from '../../src/ui/features/live-odds/odds-button.tsx';
import { closeBoxPage, openBoxPage } from './support/box-page.ts';
import type { LivePage } from './support/live-page.tsx';

const KEY = '7/18/total=2.5/12';
const OTHER_KEY = '7/18/total=2.5/13';
const open: QuoteView = { odds: 192, previous: 0, state: 'open', direction: null };
const name = 'Arsenal v Chelsea, Total goals, Over 2.5';

let page: LivePage;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  page = openBoxPage();
});
/** All boxes share the marks at which signs are looked at: none is left to a test that begins at 0 again. */
afterEach(() => {
  closeBoxPage();
  vi.runAllTimers();
  vi.useRealTimers();
});

function Box({ outcomeKey = KEY, label }: { outcomeKey?: string | null; label?: string }) {
  return (
    <OddsButton
      outcomeKey={outcomeKey}
      match="Arsenal v Chelsea"
      market="Total goals"
      outcome="Over 2.5"
      {...(label !== undefined && { label })}
    />
  );
}

const cases: readonly [string, QuoteView, Record<string, string | null>, string][] = [
  [
    'open',
    open,
    { 'data-state': 'open', 'data-odds': '1.92', 'aria-disabled': null },
    `${name}, 1.92`,
  ],
  [
    'gone up',
    { ...open, previous: 185, direction: 'up' },
    { 'data-state': 'open', 'data-dir': 'up' },
    `${name}, 1.92, +0.07, up from 1.85`,
  ],
  [
    'gone down',
    { ...open, odds: 340, previous: 345, direction: 'down' },
    { 'data-dir': 'down', 'data-odds': '3.40' },
    `${name}, 3.40, −0.05, down from 3.45`,
  ],
  [
    'suspended, keeping its last price',
    { ...open, state: 'suspended', previous: 185, direction: 'up' },
    { 'data-state': 'suspended', 'data-odds': '1.92', 'aria-disabled': 'true', 'data-dir': null },
    `${name}, 1.92, suspended`,
  ],
  [
    'stale',
    { ...open, state: 'stale' },
    { 'data-state': 'stale', 'data-odds': '1.92', 'aria-disabled': 'true' },
    `${name}, 1.92, stale`,
  ],
  [
    'long',
    { ...open, odds: 12_100 },
    { 'data-long': 'true', 'data-odds': '121.00' },
    `${name}, 121.00`,
  ],
  [
    'over a thousand, without a separator',
    { ...open, odds: 100_100 },
    { 'data-odds': '1001.00' },
    `${name}, 1001.00`,
  ],
];

test.each(cases)('a price that is %s', (_, quote, attributes, accessibleName) => {
  page.putQuotes({ [KEY]: quote });
  render(<Box />, { wrapper: page.wrapper });
  const box = screen.getByRole('button', { name: accessibleName });
  expect(box.getAttribute('data-outcome')).toBe(KEY);
  for (const [attribute, value] of Object.entries(attributes))
    expect([attribute, box.getAttribute(attribute)]).toEqual([attribute, value]);
});

test.each([
  ['up', 192, 185, '▲ +0.07'],
  ['down', 340, 345, '▼ −0.05'],
] as const)(
  'a move %s shows arrow and signed change beside the price',
  (direction, odds, previous, delta) => {
    page.putQuotes({ [KEY]: { odds, previous, state: 'open', direction } });
    const { container } = render(<Box />, { wrapper: page.wrapper });
    expect(container.querySelector('.delta')!.textContent).toBe(delta);
    // What it is measured against draws the same, or the comparison would not be one.
    expect(formatMove(odds / 100, previous / 100)).toBe(delta);
    const box = screen.getByRole('button');
    expect(box.dataset.dir).toBe(direction);
    // Each part apart from the next, so that all of it is found in the name.
    expect(box.textContent).toBe(`${(odds / 100).toFixed(2)} ${delta}`);
  },
);

test('without a market there is a dash, and no button', () => {
  page.putQuotes({ [KEY]: { odds: 0, previous: 0, state: 'none', direction: null } });
  const { container } = render(<Box />, { wrapper: page.wrapper });
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('.price')!.textContent).toBe('–');
  expect(container.textContent).toContain(`${name}, no market`);
});

test('the focus stays on the box through every state that has a price', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  const box = screen.getByRole('button');
  box.focus();
  for (const state of ['suspended', 'open', 'stale', 'open'] as const) {
    page.putQuotes({ [KEY]: { ...open, state } });
    expect(document.activeElement).toBe(box);
  }
});

test('a labelled box shows its label before its price', () => {
  page.putQuotes({ [KEY]: open });
  const { container } = render(<Box label="Over" />, { wrapper: page.wrapper });
  expect(container.querySelector('.odds-box.labelled')!.textContent.trim()).toBe('Over 1.92');
});

test('a price change is written without a render; a change of state renders its own box', () => {
  page.putQuotes({ [KEY]: open, [OTHER_KEY]: open });
  const renders: string[] = [];
  const count = (id: string) => renders.push(id);
  render(
    <>
      <Profiler id="changed" onRender={count}>
        <Box />
      </Profiler>
      <Profiler id="other" onRender={count}>
        <Box outcomeKey={OTHER_KEY} />
      </Profiler>
    </>,
    { wrapper: page.wrapper },
  );
  renders.length = 0;
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  expect(renders).toEqual([]);
  const [changed, other] = screen.getAllByRole('button');
  expect([changed!.dataset.odds, changed!.dataset.dir]).toEqual(['1.95', 'up']);
  expect(other!.dataset.odds).toBe('1.92');
  page.putQuotes({ [KEY]: { ...open, odds: 195, state: 'suspended' } });
  expect(renders).toEqual(['changed']);
  expect([changed!.dataset.odds, changed!.dataset.dir]).toEqual(['1.95', undefined]);
});

test('a box flashes for moves of its price only, at most twice a second', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  const flashes = () => screen.getByRole('button').dataset.flash !== undefined;
  page.putQuotes({ [KEY]: { ...open, state: 'suspended' } });
  page.putQuotes({ [KEY]: open });
  expect(flashes()).toBe(false);
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  expect(flashes()).toBe(true);
  vi.advanceTimersByTime(INDICATOR_GAP_MS / 2);
  page.putQuotes({ [KEY]: { ...open, odds: 198, previous: 195, direction: 'up' } });
  vi.advanceTimersByTime(INDICATOR_GAP_MS / 2);
  expect(flashes()).toBe(false);
  page.putQuotes({ [KEY]: { ...open, odds: 201, previous: 198, direction: 'up' } });
  expect(flashes()).toBe(true);
});

test('no flash where motion is unwanted', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  const box = screen.getByRole('button');
  expect([box.dataset.odds, box.dataset.dir]).toEqual(['1.95', 'up']);
  expect(box.dataset.flash).toBeUndefined();
});

test('another line in the same place is no move; a move of that line is', () => {
  page.putQuotes({
    [KEY]: open,
    [OTHER_KEY]: { ...open, odds: 300, previous: 290, direction: 'up' },
  });
  const { rerender } = render(<Box />, { wrapper: page.wrapper });
  const box = screen.getByRole('button');
  // Nothing was shown of late that a flash would have to wait for.
  vi.advanceTimersByTime(2 * INDICATOR_GAP_MS);
  rerender(<Box outcomeKey={OTHER_KEY} />);
  expect(screen.getByRole('button')).toBe(box);
  expect(box.dataset.odds).toBe('3.00');
  expect(box.dataset.flash).toBeUndefined();
  page.putQuotes({ [OTHER_KEY]: { ...open, odds: 310, previous: 300, direction: 'up' } });
  expect([box.dataset.odds, box.dataset.flash]).toEqual(['3.10', '']);
});

test('a box that opens again at another price flashes: it is the same box', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  const box = screen.getByRole('button');
  page.putQuotes({ [KEY]: { ...open, state: 'suspended' } });
  vi.advanceTimersByTime(2 * INDICATOR_GAP_MS);
  expect(box.dataset.flash).toBeUndefined();
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  expect(screen.getByRole('button')).toBe(box);
  expect([box.dataset.odds, box.dataset.flash]).toEqual(['1.95', '']);
});

test('a box that comes anew begins anew: its first price is no move, the next one flashes in it', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  const gone = screen.getByRole('button');
  page.putQuotes({ [KEY]: { odds: 0, previous: 0, state: 'none', direction: null } });
  expect(screen.queryByRole('button')).toBeNull();
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  const box = screen.getByRole('button');
  expect(box).not.toBe(gone);
  expect([box.dataset.odds, box.dataset.dir, box.dataset.flash]).toEqual(['1.95', 'up', undefined]);
  page.putQuotes({ [KEY]: { ...open, odds: 200, previous: 195, direction: 'up' } });
  expect([box.dataset.odds, box.dataset.flash]).toEqual(['2.00', '']);
  expect(gone.dataset.flash).toBeUndefined();
});

test('a focused box stays a button when its outcome is withdrawn, until the focus leaves', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  const button = screen.getByRole('button');
  act(() => button.focus());
  page.putQuotes({ [KEY]: { odds: 0, previous: 0, state: 'none', direction: null } });
  expect(document.activeElement).toBe(button);
  expect(button.textContent.trim()).toBe('–');
  expect(button.getAttribute('aria-label')).toBe(`${name}, no market`);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('data-state')).toBe(false);

  page.putQuotes({ [KEY]: open });
  expect(button.getAttribute('data-odds')).toBe('1.92');
  page.putQuotes({ [KEY]: { odds: 0, previous: 0, state: 'none', direction: null } });
  act(() => button.blur());
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(`${name}, no market`)).toBeDefined();
});

test('a box without an outcome is a dash, and becomes a price in the same place', () => {
  const { rerender } = render(<Box outcomeKey={null} />, { wrapper: page.wrapper });
  expect(screen.queryByRole('button')).toBeNull();
  page.putQuotes({ [KEY]: { ...open, odds: 100_050 } });
  rerender(<Box />);
  expect(screen.getByRole('button').dataset.odds).toBe('1000.50');
});

/** The signs of a box on a clock of the test's own, and what they show of `odds`. */
function openSigns() {
  const box = document.createElement('button');
  const signs = new MoveIndicator(box);
  let odds = 0;
  signs.write = () => {
    box.textContent = String(odds);
  };
  return {
    signs,
    move(to: number) {
      odds = to;
      signs.moved();
    },
    shown: () => Number(box.textContent),
    isFlashing: () => box.dataset.flash !== undefined,
  };
}

test('a flash ends with the first price after its quarter of a second, and counts from its beginning', () => {
  const { move, isFlashing } = openSigns();
  const flashing: boolean[] = [];
  const steps = [0, 100, 149, 1, 249, 1];
  for (const [at, step] of steps.entries()) {
    vi.advanceTimersByTime(step);
    move(at + 1);
    flashing.push(isFlashing());
  }
  expect(flashing).toEqual([true, true, true, false, false, true]);
});

test('a flash that no price ends is over before the next could begin', () => {
  const { move, isFlashing } = openSigns();
  move(1);
  vi.advanceTimersByTime(INDICATOR_GAP_MS - 1);
  expect(isFlashing()).toBe(false);
});

test('the signs of moves that come too soon wait for a later price, and for no more than a second', () => {
  const { move, shown } = openSigns();
  move(1);
  vi.advanceTimersByTime(200);
  move(2);
  move(3);
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(300);
  move(4);
  expect(shown()).toBe(4);
  move(5);
  vi.advanceTimersByTime(INDICATOR_GAP_MS);
  expect(shown()).toBe(4);
  vi.advanceTimersByTime(INDICATOR_GAP_MS);
  expect(shown()).toBe(5);
});

test('signs show moves at most twice a second, and the last one at the end', () => {
  const { move, shown } = openSigns();
  let changes = 0;
  let before = 0;
  for (let at = 1; at <= 100; at += 1) {
    move(at);
    vi.advanceTimersByTime(30);
    if (shown() !== before) changes += 1;
    before = shown();
  }
  expect(changes).toBeGreaterThan(3);
  expect(changes).toBeLessThanOrEqual(6);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBe(100);
});

test('what is no move is shown at once, and nothing is written once the box is gone', () => {
  const { signs, move, shown } = openSigns();
  move(1);
  move(2);
  expect(shown()).toBe(1);
  signs.changed();
  expect(shown()).toBe(2);
  move(3);
  signs.stop();
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBe(2);
});

test('a box whose price moves again at once shows the price at once, and its signs with a later one', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  const box = screen.getByRole('button');
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  page.putQuotes({ [KEY]: { ...open, odds: 190, previous: 195, direction: 'down' } });
  expect([box.dataset.odds, box.querySelector('.price')!.textContent]).toEqual(['1.90', '1.90']);
  expect([box.dataset.dir, box.querySelector('.delta')!.textContent]).toEqual(['up', '▲ +0.03']);
  vi.advanceTimersByTime(2 * INDICATOR_GAP_MS);
  expect([box.dataset.dir, box.querySelector('.delta')!.textContent]).toEqual(['down', '▼ −0.05']);
  expect(box.getAttribute('aria-label')).toBe(`${name}, 1.90, −0.05, down from 1.95`);
});

test('a box that opens again has its signs with it, however soon', () => {
  page.putQuotes({ [KEY]: open });
  render(<Box />, { wrapper: page.wrapper });
  page.putQuotes({ [KEY]: { ...open, odds: 195, previous: 192, direction: 'up' } });
  page.putQuotes({ [KEY]: { ...open, odds: 195, state: 'suspended' } });
  page.putQuotes({ [KEY]: { ...open, odds: 190, previous: 195, direction: 'down' } });
  const box = screen.getByRole('button');
  expect([box.dataset.dir, box.querySelector('.delta')!.textContent]).toEqual(['down', '▼ −0.05']);
});
