// The what-if explorer: marks go to the worker, its answer is told in words.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WhatIf } from '../../src/shared/betslip/slip.ts';
import { WhatIfPanel } from '../../src/ui/features/betslip/what-if/what-if-panel.tsx';
import { createPlacingPage, type PlacingPage } from './support/placing-page.tsx';
import { figuresOf } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';
const RESULT: WhatIf = {
  returned: 50_000,
  best: 120_000,
  worst: 0,
  linesWon: 1,
  linesLost: 2,
  linesOpen: 1_023,
  hurtsMost: { selectionId: B, loss: 70_000 },
};

startOnEmptyPage();
let page: PlacingPage;
beforeEach(() => {
  page = createPlacingPage();
});
afterEach(() => page.end());

async function showPanel(result: WhatIf | null = RESULT) {
  if (result !== null) page.whatIf(result);
  page.show(<WhatIfPanel />);
  page.putSlip([A, B], { betType: 'Combo' });
  await act(async () => {});
}
const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const mark = async (leg: string, name: string) => {
  const group = screen.getByRole('group', { name: `Outcome ${leg}` });
  await act(async () => void fireEvent.click(within(group).getByRole('button', { name })));
  return within(group).getByRole('button', { name }).getAttribute('aria-pressed');
};

test('says what is paid as marked, at best, at worst, and what would hurt', async () => {
  await showPanel();
  expect(value('You get back with these results')).toBe('₦500.00');
  expect(value('If all open selections win')).toBe('₦1,200.00');
  expect(value('If all open selections lose')).toBe('₦0.00');
  expect(value('Bets')).toBe('1 won, 2 lost, 1,023 open');
  expect(value('Costs you most if it loses')).toBe(`Outcome ${B}, −₦700.00`);
});

test('asks again for every mark, and a second press opens the leg', async () => {
  await showPanel();
  expect(await mark(A, 'Won')).toBe('true');
  expect(await mark(B, 'Void')).toBe('true');
  expect(await mark(A, 'Lost')).toBe('true');
  expect(await mark(A, 'Lost')).toBe('false');
  expect(page.explored.slice(-4)).toEqual([
    { [A]: 'won' },
    { [A]: 'won', [B]: 'void' },
    { [A]: 'lost', [B]: 'void' },
    { [B]: 'void' },
  ]);
});

test('forgets the mark of a leg that left, and asks again for other figures', async () => {
  await showPanel();
  await mark(A, 'Won');
  const before = page.explored.length;
  await act(async () => page.putSlip([B], { figures: figuresOf({ totalStake: 1 }) }));
  expect(page.explored.at(-1)).toEqual({});
  expect(page.explored.length).toBeGreaterThan(before);
});

test('shows dashes and the reason where nothing can be worked out', async () => {
  await showPanel(null);
  expect(value('You get back with these results')).toBe('–');
  expect(screen.getByRole('alert').textContent).toBe('Nothing to explore.');
});
