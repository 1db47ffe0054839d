// The slip's commands on their way to the worker: a pick and the interest in its leg are one message.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SlipCommand } from '../../src/shared/betslip/slip.ts';
import { selectionKey } from '../../src/shared/protocol/cell-keys.ts';
import type { InterestChange } from '../../src/shared/protocol/commands.ts';
import { succeed } from '../../src/shared/result.ts';
import { CellStore } from '../../src/ui/live/cell-store.ts';
import { Interest, LINGER_MS } from '../../src/ui/live/interest.ts';
import { createPageSlip } from '../../src/ui/live/slip/page-slip.ts';
import { selectionOf } from '../support/slip-selections.ts';

const KEY = '7/1//1';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const told: InterestChange[] = [];
  const changes: [SlipCommand, InterestChange | undefined][] = [];
  const cells = new CellStore();
  const interest = new Interest({
    send: (change) => told.push(change),
    forget: (keys) => cells.forget(keys),
  });
  const slip = createPageSlip({
    cells,
    interest,
    supervisor: {
      changeSlip: async (command, mounted) => {
        changes.push([command, mounted]);
        return succeed(null);
      },
      readCoupon: vi.fn(),
      explore: vi.fn(),
    },
  });
  return { told, changes, cells, slip, frame: () => vi.advanceTimersToNextFrame() };
}

test('a pick takes the interest in its leg along', () => {
  const { told, changes, slip, frame } = setUp();
  const selection = selectionOf('7');
  void slip.picks.toggle(KEY, () => selection);
  expect(changes).toEqual([
    [
      { type: 'add', selection },
      { add: [selectionKey(KEY)], drop: [] },
    ],
  ]);
  frame();
  expect(told).toEqual([]);
});

test('cells that a command says are dropped are forgotten with it', () => {
  const { changes, cells, slip } = setUp();
  void slip.picks.toggle(KEY, () => selectionOf('7'));
  cells.stage({ epoch: 1, seq: 1, prices: null, handles: [], cells: [[selectionKey(KEY), null]] });
  cells.apply();
  expect(cells.read(selectionKey(KEY))).toBeNull();
  vi.advanceTimersByTime(LINGER_MS);
  void slip.change({ type: 'clear' });
  expect(changes[1]).toEqual([{ type: 'clear' }, { add: [], drop: [selectionKey(KEY)] }]);
  expect(cells.read(selectionKey(KEY))).toBeUndefined();
});

test('a command that nothing was mounted before goes alone', () => {
  const { changes, slip } = setUp();
  void slip.change({ type: 'clear' });
  expect(changes).toEqual([[{ type: 'clear' }, undefined]]);
});
