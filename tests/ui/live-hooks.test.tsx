// The hooks: a component renders when its own cell or price's state changes, and at no other time.

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshnessKey } from '../../src/shared/protocol/cell-keys.ts';
import { useOddsBox } from '../../src/ui/features/live-odds/use-odds-box.ts';
import { LINGER_MS } from '../../src/ui/live/interest.ts';
import { useCell, useCellSelector } from '../../src/ui/live/use-cell.ts';
import { createLivePage } from './support/live-page.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renders = new Map<string, number>();
beforeEach(() => renders.clear());
function count(name: string): void {
  renders.set(name, (renders.get(name) ?? 0) + 1);
}

function Price({ outcome }: { readonly outcome: string }) {
  count(outcome);
  return <output data-testid={outcome}>{useOddsBox(outcome).state}</output>;
}

function Row({ matchId }: { readonly matchId: string }) {
  count(matchId);
  const freshness = useCell(freshnessKey(matchId));
  return <p data-testid={matchId}>{freshness?.level ?? 'nothing yet'}</p>;
}

function Level() {
  count('level');
  const level = useCellSelector(freshnessKey('a'), (cell) => cell?.level ?? 'none');
  return <p data-testid="level">{level}</p>;
}

function Nothing() {
  return <p data-testid="nothing">{String(useCell(null))}</p>;
}

const open = (odds: number) => ({ odds, previous: 0, state: 'open', direction: null }) as const;

test('a state renders its own box only, and a price none', () => {
  const page = createLivePage();
  render(
    <>
      <Price outcome="a/1//1" />
      <Price outcome="a/1//2" />
    </>,
    { wrapper: page.wrapper },
  );
  expect(screen.getByTestId('a/1//1').textContent).toBe('none');
  page.putQuotes({ 'a/1//1': open(185) });
  page.putQuotes({ 'a/1//1': open(190), 'b/1//1': open(300) });
  expect(screen.getByTestId('a/1//1').textContent).toBe('open');
  expect(renders.get('a/1//1')).toBe(2);
  expect(renders.get('a/1//2')).toBe(1);
});

test('a cell renders its own row only, and its mounts are the interest', async () => {
  const page = createLivePage();
  const view = render(
    <>
      <Row matchId="a" />
      <Row matchId="b" />
    </>,
    { wrapper: page.wrapper },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(page.changes).toEqual([{ add: [freshnessKey('a'), freshnessKey('b')], drop: [] }]);

  page.putCell(freshnessKey('a'), { level: 'slow', lastMessageAt: 1 });
  expect(screen.getByTestId('a').textContent).toBe('slow');
  expect(renders.get('b')).toBe(1);

  view.unmount();
  await vi.advanceTimersByTimeAsync(LINGER_MS);
  const dropped = page.changes.slice(1).flatMap(({ drop }) => drop);
  expect(dropped).toEqual([freshnessKey('a'), freshnessKey('b')]);
});

test('a selector renders only when what it selects changes', () => {
  const page = createLivePage();
  render(<Level />, { wrapper: page.wrapper });
  page.putCell(freshnessKey('a'), { level: 'fresh', lastMessageAt: 1 });
  page.putCell(freshnessKey('a'), { level: 'fresh', lastMessageAt: 2 });
  expect(screen.getByTestId('level').textContent).toBe('fresh');
  expect(renders.get('level')).toBe(2);
});

test('a null key wants nothing', async () => {
  const page = createLivePage();
  render(<Nothing />, { wrapper: page.wrapper });
  await vi.advanceTimersByTimeAsync(LINGER_MS);
  expect(screen.getByTestId('nothing').textContent).toBe('undefined');
  expect(page.changes).toEqual([]);
});
