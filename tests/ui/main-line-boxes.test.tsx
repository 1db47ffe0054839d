// What a list row shows of a market: its line where there is room beside the outcomes.

import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mainLineKey } from '../../src/shared/protocol/cell-keys.ts';
import type { ListColumn } from '../../src/shared/protocol/cells.ts';
import { MainLineBoxes } from '../../src/ui/features/live-odds/main-line-boxes.tsx';
import { closeBoxPage, openBoxPage } from './support/box-page.ts';
import { open } from './support/live-list-page.tsx';
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
