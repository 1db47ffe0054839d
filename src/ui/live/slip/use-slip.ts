// The betslip for components: its cells and its commands.

import { useCallback, useSyncExternalStore } from 'react';
import type { SelectionCell, SlipCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import { fail } from '../../../shared/result.ts';
import { useLive } from '../live-context.ts';
import { useCellSelector, useComparedCell } from '../use-cell.ts';
import type { SlipActions } from './page-slip.ts';
import { throttledSlipOf } from './throttled-slip.ts';

/**
 * The coupon of the active slip; undefined until the worker has sent it. Changes of prices alone
 * come ten times a second.
 *
 * @example
 * const slip = useSlip();
 * const win = slip?.figures.possibleWin ?? 0; // kobo
 */
export function useSlip(): SlipCell | undefined {
  const { subscribe, read } = useThrottledSlip();
  return useSyncExternalStore(subscribe, read, read);
}

/** The throttled coupon as a source for useSyncExternalStore. */
export function useThrottledSlip() {
  const { cells, interest } = useLive();
  const throttled = throttledSlipOf(cells);
  const subscribe = useCallback(
    (listener: () => void) => {
      const release = interest.retain('slip');
      const stop = throttled.subscribe(listener);
      return () => {
        stop();
        release();
      };
    },
    [throttled, interest],
  );
  return { subscribe, read: throttled.read };
}

/**
 * Whether the coupon is known. For components that need nothing else of it: the cell changes with
 * every price.
 */
export function useSlipReady(): boolean {
  return useCellSelector('slip', isReady);
}

const isReady = (slip: SlipCell | undefined) => slip?.ready === true;

/**
 * One leg of the active slip; undefined until it is known, and once it has left. Where `isSame` is
 * given, the result is the same object while `isSame` returns true.
 *
 * @example
 * const leg = useSelection(selectionId, (a, b) => a.block === b.block);
 */
export function useSelection(
  selectionId: OutcomeKey | null,
  isSame?: (a: SelectionCell, b: SelectionCell) => boolean,
): SelectionCell | undefined {
  const key = selectionId === null ? null : selectionKey(selectionId);
  return useComparedCell(key, readCell, (a, b) =>
    a === undefined || b === undefined || isSame === undefined ? a === b : isSame(a, b),
  );
}

const readCell = (cell: SelectionCell | null | undefined) => cell ?? undefined;

/**
 * The same object for the page's life. Every command answers a Result and never rejects.
 *
 * @example
 * const { change } = useSlipActions();
 * const onClear = () => change({ type: 'clear' });
 */
export function useSlipActions(): SlipActions {
  return useLive().slip ?? NO_SLIP;
}

const refused = async () => fail('not_started', 'This page has no betslip.');

const NO_SLIP: SlipActions = { change: refused, readCoupon: refused, explore: refused };
