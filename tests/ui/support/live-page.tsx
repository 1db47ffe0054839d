// A page's live data without a worker: tests put cells and prices in, and see what is wanted.

import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OutcomeKey } from '../../../src/shared/feed/outcome-key.ts';
import type { CellKey } from '../../../src/shared/protocol/cell-keys.ts';
import type { CellValue } from '../../../src/shared/protocol/cells.ts';
import type { InterestChange } from '../../../src/shared/protocol/commands.ts';
import { PRICE_STRIDE, PriceFlag, type QuoteView } from '../../../src/shared/protocol/frames.ts';
import { CellStore } from '../../../src/ui/live/cell-store.ts';
import { Interest } from '../../../src/ui/live/interest.ts';
import { type Live, LiveProvider } from '../../../src/ui/live/live-context.ts';

export interface LivePage {
  readonly live: Live;
  /** Every interest change sent so far. */
  readonly changes: InterestChange[];
  /** For `render(element, { wrapper })`. */
  readonly wrapper: (props: { children: ReactNode }) => ReactNode;
  /** Applies one frame with this cell. */
  putCell<K extends CellKey>(key: K, value: CellValue<K>): void;
  /** Applies one frame with these prices. */
  putQuotes(quotes: Record<OutcomeKey, QuoteView>): void;
}

/** Interest is told at once instead of at the next animation frame. */
export function createLivePage(): LivePage {
  const changes: InterestChange[] = [];
  const cells = new CellStore();
  const interest = new Interest({
    send: (change) => changes.push(change),
    schedule: queueMicrotask,
  });
  const live: Live = { cells, interest };
  let seq = 0;
  const handles = new Map<OutcomeKey, number>();

  function applyFrame(
    cellEntries: readonly (readonly [CellKey, never])[],
    prices: ArrayBuffer | null,
    added: readonly (readonly [number, OutcomeKey])[],
  ) {
    seq += 1;
    act(() => {
      cells.stage({ seq, epoch: 1, cells: cellEntries, handles: added, prices });
      cells.apply();
    });
  }

  return {
    live,
    changes,
    wrapper: ({ children }) => <LiveProvider value={live}>{children}</LiveProvider>,
    putCell: (key, value) => applyFrame([[key, value as never]], null, []),
    putQuotes(quotes) {
      const added: [number, OutcomeKey][] = [];
      const fields: number[] = [];
      for (const [key, quote] of Object.entries(quotes)) {
        let handle = handles.get(key);
        if (handle === undefined) {
          handle = handles.size + 1;
          handles.set(key, handle);
          added.push([handle, key]);
        }
        fields.push(handle, quote.odds, quote.previous, flagsOf(quote));
      }
      if (fields.length % PRICE_STRIDE !== 0) throw new Error('fields out of step');
      applyFrame([], Int32Array.from(fields).buffer, added);
    },
  };
}

/** The flags that read back as this price. */
export function flagsOf(quote: QuoteView): number {
  let flags = 0;
  if (quote.state === 'none') flags |= PriceFlag.None;
  if (quote.state === 'suspended') flags |= PriceFlag.Suspended;
  if (quote.state === 'stale') flags |= PriceFlag.Stale;
  if (quote.direction === 'up') flags |= PriceFlag.Up;
  if (quote.direction === 'down') flags |= PriceFlag.Down;
  return flags;
}
