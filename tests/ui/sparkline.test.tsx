// The sparkline: a line in one box, gaps where it was suspended, and the same in words.

import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PriceHistory } from '../../src/shared/betslip/slip.ts';
import { describeHistory, Sparkline } from '../../src/ui/components/sparkline.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage();

function historyOf(odds: readonly number[], change: Partial<PriceHistory> = {}): PriceHistory {
  const priced = odds.filter((price) => price > 0);
  return {
    odds,
    at: odds.map((_, index) => index),
    opening: priced[0] ?? 0,
    high: Math.max(0, ...priced),
    low: priced.length > 0 ? Math.min(...priced) : 0,
    ...change,
  };
}

const line = () => document.querySelector('path:last-of-type')?.getAttribute('d') ?? '';

describe('in words', () => {
  test.each([
    ['nothing yet', undefined, 0, 'No odds yet.'],
    ['never priced', historyOf([0, 0]), 0, 'No odds yet.'],
    [
      'up since it was added',
      historyOf([185, 205, 180, 192]),
      185,
      'Opened 1.85, now 1.92, highest 2.05, lowest 1.80. Up 0.07 since you added it.',
    ],
    [
      'down, and suspended now',
      historyOf([200, 190, 0]),
      200,
      'Opened 2.00, now 1.90, highest 2.00, lowest 1.90. Down 0.10 since you added it. Suspended now.',
    ],
    [
      'as it was added',
      historyOf([150]),
      150,
      'Opened 1.50, now 1.50, highest 1.50, lowest 1.50. Same as when you added it.',
    ],
    ['not added', historyOf([150, 160]), 0, 'Opened 1.50, now 1.60, highest 1.60, lowest 1.50.'],
    ['without an opening', historyOf([150], { opening: 0, high: 0, low: 0 }), 0, 'Now 1.50.'],
  ] as const)('%s', (_name, history, picked, words) => {
    expect(describeHistory(history, picked)).toBe(words);
    render(<Sparkline history={history} pickedOdds={picked} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('as a line', () => {
  test('is broken where it was suspended', () => {
    render(<Sparkline history={historyOf([150, 160, 0, 0, 170, 165])} />);
    expect(line().match(/M/g)).toHaveLength(2);
  });

  test('stays within its box, whatever the prices', () => {
    for (const odds of [[101, 100_000, 102], [150], [150, 150, 150], Array(200).fill(180)]) {
      const { unmount } = render(<Sparkline history={historyOf(odds)} pickedOdds={400} />);
      const [, , width, height] = (
        document.querySelector('svg')?.getAttribute('viewBox')?.split(' ') ?? []
      ).map(Number);
      const points = [...line().matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)];
      expect(points.length).toBeGreaterThan(0);
      for (const [, letter, first, second] of points) {
        const across = letter === 'V' ? 0 : Number(first);
        const down = letter === 'V' ? Number(first) : Number(second ?? 0);
        expect(across).toBeGreaterThanOrEqual(0);
        expect(across).toBeLessThanOrEqual(width ?? 0);
        expect(down).toBeGreaterThanOrEqual(0);
        expect(down).toBeLessThanOrEqual(height ?? 0);
      }
      unmount();
    }
  });

  test('draws at most 64 prices, and says nothing to those who hear the words', () => {
    render(<Sparkline history={historyOf(Array.from({ length: 90 }, (_, i) => 150 + i))} />);
    expect(line().match(/V/g)).toHaveLength(63);
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('is an empty box of the same kind before anything is known', () => {
    render(<Sparkline history={undefined} />);
    expect(line()).toBe('');
    expect(document.querySelector('svg')).not.toBeNull();
    expect(document.querySelector('circle')).toBeNull();
  });
});
