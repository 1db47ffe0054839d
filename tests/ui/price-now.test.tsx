// The current price of a leg of an open bet: what it says in every state, and that no price renders it.

import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import type { QuoteView } from '../../src/shared/protocol/frames.ts';
import { PriceNow } from '../../src/ui/screens/bets/price-now.tsx';
import { createLivePage } from './support/live-page.tsx';

const KEY = '7/1//1';
const open: QuoteView = { odds: 192, previous: 0, state: 'open', direction: null };

function show(isFollowed: boolean, known = 1.8) {
  const page = createLivePage();
  const renders: string[] = [];
  const priceNow = (followed: boolean, odds: number) => (
    <Profiler id="price" onRender={(id) => renders.push(id)}>
      <PriceNow selectionId={KEY} known={odds} isFollowed={followed} />
    </Profiler>
  );
  const { container, rerender } = render(priceNow(isFollowed, known), { wrapper: page.wrapper });
  const place = container.querySelector<HTMLElement>('.price-now')!;
  const shown = () => [place.textContent, place.dataset.state];
  return {
    page,
    renders,
    shown,
    rerender: (followed: boolean, odds: number) => rerender(priceNow(followed, odds)),
  };
}

test('until its line is known it is what the backend said', () => {
  expect(show(true).shown()).toEqual(['now 1.80', 'none']);
  expect(show(true, 0).shown()).toEqual(['', 'none']);
});

test.each<[Partial<QuoteView>, string, string]>([
  [{}, 'now 1.92', 'open'],
  // A leg that loses would have the green one.
  [{ previous: 185, direction: 'up' }, 'now 1.92', 'open'],
  [{ previous: 195, direction: 'down' }, 'now 1.92', 'open'],
  [{ state: 'suspended', direction: 'up' }, 'suspended', 'suspended'],
  [{ state: 'stale', direction: 'up' }, 'last 1.92', 'stale'],
  [{ state: 'none' }, 'not offered', 'none'],
])('of a price that is %o it says %s', (quote, text, state) => {
  const { page, shown } = show(true);
  page.putQuotes({ [KEY]: { ...open, previous: 190, direction: 'up' } });
  page.putQuotes({ [KEY]: { ...open, ...quote } });
  expect(shown()).toEqual([text, state]);
});

test('no price renders it, and one that is not followed moves with the backend alone', () => {
  const { page, renders, shown, rerender } = show(true);
  renders.length = 0;
  page.putQuotes({ [KEY]: open });
  page.putQuotes({ [KEY]: { ...open, odds: 195 } });
  expect([shown()[0], renders]).toEqual(['now 1.95', []]);
  rerender(false, 1.7);
  expect(shown()).toEqual(['now 1.70', 'none']);
  page.putQuotes({ [KEY]: { ...open, odds: 199 } });
  expect(shown()[0]).toBe('now 1.70');
  rerender(false, 1.6);
  expect(shown()[0]).toBe('now 1.60');
});
