// What a list row shows of a market: its line where there is room beside the outcomes.

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OutcomeKey, outcomeKey } from '../../src/shared/feed/outcome-key.ts';
import { mainLineKey } from '../../src/shared/protocol/cell-keys.ts';
import type { ListColumn } from '../../src/shared/protocol/cells.ts';
import { fail } from '../../src/shared/result.ts';
import { MainLineBoxes } from '../../src/ui/features/live-odds/main-line-boxes.tsx';
import { LiveProvider } from '../../src/ui/live/live-context.ts';
import { ListedPrices } from '../../src/ui/screens/prematch/listed-prices.tsx';
import { closeBoxPage, openBoxPage } from './support/box-page.ts';
import { lineOf, open } from './support/live-list-page.tsx';
import type { LivePage } from './support/live-page.tsx';

let page: LivePage;
beforeEach(() => {
  page = openBoxPage();
});
afterEach(closeBoxPage);

function showRow(labels: readonly string[]): void {
  const outcomes = labels.map((label, at) => ({ id: String(at + 1), label }));
  const column: ListColumn = { marketId: '8', name: 'Next goal', hasLines: true, outcomes };
  const keyOf = (id: string) => `7/8/goalnr=2/${id}`;
  page.putCell(mainLineKey('7', '8'), {
    matchId: '7',
    marketId: '8',
    marketName: 'Next goal, goal 2',
    specifier: 'goalnr=2',
    value: '2',
    status: 0,
    closed: false,
    reason: '',
    outcomes: outcomes.map(({ id, label }) => ({ key: keyOf(id), id, name: label, label })),
  });
  page.putQuotes(Object.fromEntries(outcomes.map(({ id }) => [keyOf(id), open])));
  render(<MainLineBoxes matchId="7" match="Arsenal v Chelsea" column={column} />, {
    wrapper: page.wrapper,
  });
}

test('two outcomes stand beside their line', () => {
  showRow(['Over', 'Under']);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(document.querySelector('.line-value')?.textContent).toBe('2');
});

test('three outcomes can all be picked, in the place of the line', () => {
  showRow(['1', 'None', '2']);
  expect(screen.getAllByRole('button')).toHaveLength(3);
  expect(document.querySelector('.line-value')).toBeNull();
});

/** A row of Over/Under whose main line is `total`. */
function putTotal(total: string): void {
  const keyOf = (id: string) => `7/18/total=${total}/${id}`;
  page.putCell(mainLineKey('7', '18'), {
    matchId: '7',
    marketId: '18',
    marketName: 'Over/Under',
    specifier: `total=${total}`,
    value: total,
    status: 0,
    closed: false,
    reason: '',
    outcomes: ['12', '13'].map((id) => ({ key: keyOf(id), id, name: `${id} ${total}`, label: id })),
  });
  page.putQuotes({ [keyOf('12')]: open, [keyOf('13')]: open });
}

const TOTALS: ListColumn = {
  marketId: '18',
  name: 'Over/Under',
  hasLines: true,
  outcomes: [
    { id: '12', label: 'Over' },
    { id: '13', label: 'Under' },
  ],
};

const overBox = () => document.querySelector<HTMLElement>('[data-outcome$="/12"]')!;

describe('a press on a line that moves before it is let go', () => {
  function showTotals() {
    putTotal('2.5');
    const toggle = vi.fn((_key: OutcomeKey) => undefined);
    const picks = { has: () => false, subscribe: () => () => {}, toggle };
    const unasked = async () => fail('not_started' as const, 'No test asks for this.');
    const slip = { change: unasked, readCoupon: unasked, explore: unasked, picks };
    render(
      <LiveProvider value={{ ...page.live, slip }}>
        <MainLineBoxes matchId="7" match="Arsenal v Chelsea" column={TOTALS} />
      </LiveProvider>,
    );
    return toggle;
  }

  test.each([
    ['with a finger', (box: HTMLElement) => fireEvent.pointerDown(box)],
    ['with the space bar', (box: HTMLElement) => fireEvent.keyDown(box, { key: ' ' })],
  ])('%s picks nothing, and the next press picks the new line', (_, press) => {
    const toggle = showTotals();
    press(overBox());
    act(() => putTotal('3.5'));
    fireEvent.click(overBox());
    expect(toggle).not.toHaveBeenCalled();
    press(overBox());
    fireEvent.click(overBox());
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(toggle.mock.calls[0]?.[0]).toBe('7/18/total=3.5/12');
  });

  test('picks where the line stayed', () => {
    const toggle = showTotals();
    fireEvent.pointerDown(overBox());
    fireEvent.click(overBox());
    expect(toggle.mock.calls[0]?.[0]).toBe('7/18/total=2.5/12');
  });
});

test('an outcome that the line does not name is not offered, and none takes its place', () => {
  const column: ListColumn = {
    marketId: '1',
    name: '1X2',
    hasLines: false,
    outcomes: ['1', 'X', '2'].map((label, at) => ({ id: String(at + 1), label })),
  };
  page.putCell(mainLineKey('7', '1'), {
    ...lineOf('7'),
    outcomes: lineOf('7').outcomes.filter(({ id }) => id !== '2'),
  });
  page.putQuotes({ '7/1//1': open, '7/1//3': open });
  render(<MainLineBoxes matchId="7" match="Arsenal v Chelsea" column={column} />, {
    wrapper: page.wrapper,
  });
  const boxes = [...document.querySelectorAll('.odds-box')];
  expect(boxes.map((box) => box.getAttribute('data-outcome'))).toEqual(['7/1//1', null, '7/1//3']);
});

describe('a line with one side alone', () => {
  const MARKETS = [
    { marketId: '186', specifier: '', ids: ['4', '5'] },
    { marketId: '18', specifier: 'total=2.5', ids: ['12', '13'] },
    { marketId: '16', specifier: 'hcp=-1.5', ids: ['1714', '1715'] },
    { marketId: '10', specifier: '', ids: ['9', '10', '11'] },
  ];

  test.each(MARKETS.flatMap((market) => market.ids.map((only) => ({ ...market, only }))))(
    'of market $marketId shows $only in its own place',
    ({ marketId, specifier, ids, only }) => {
      const key = outcomeKey('7', marketId, specifier, only);
      const column: ListColumn = {
        marketId,
        name: 'Market',
        hasLines: specifier !== '',
        outcomes: ids.map((id) => ({ id, label: id })),
      };
      page.putCell(mainLineKey('7', marketId), {
        ...lineOf('7', { marketId, specifier }),
        outcomes: [{ id: only, key, name: `Outcome ${only}`, label: only }],
      });
      page.putQuotes({ [key]: open });
      render(<MainLineBoxes matchId="7" match="Arsenal v Chelsea" column={column} />, {
        wrapper: page.wrapper,
      });
      const boxes = [...document.querySelectorAll('.odds-box:not(.line-value)')];
      const shown = boxes.map((box) => box.getAttribute('data-outcome'));
      expect(shown).toEqual(ids.map((id) => (id === only ? key : null)));

      cleanup();
      const listed = { ...LISTED, marketID: marketId, outcomeID: only, specifier };
      render(<ListedPrices outcomes={[listed]} column={column} />);
      const prices = [...document.querySelectorAll('.odds-box:not(.line-value)')];
      expect(prices.map((box) => box.textContent)).toEqual(
        ids.map((id) => (id === only ? '1.85' : '')),
      );
    },
  );
});

const LISTED = {
  alias: '',
  marketName: '',
  outcomeName: '',
  displayName: '',
  odds: 1.85,
  previousOdds: 0,
  oddID: 1,
  status: 0,
  producerID: 1,
  producerStatus: 1,
  favourite: 1,
};
