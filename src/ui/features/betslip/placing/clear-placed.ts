// Removes the selections of a placed order from the slip, but none that were picked meanwhile.

import type { SlipCell, SlipCommand } from '../../../../shared/betslip/slip.ts';
import type { CellKey } from '../../../../shared/protocol/cell-keys.ts';
import type { CellStore } from '../../../live/cell-store.ts';
import type { Order } from './order.ts';
import type { SlipAccess } from './prepare-order.ts';

type PlacedOrder = Pick<Order, 'slipTab' | 'legs'>;
type SlipPart = Pick<SlipCell, 'activeTab' | 'tabs' | 'selectionIds'>;
type Cells = Pick<CellStore, 'read' | 'subscribe'>;

/**
 * Resolves once the slip that this page stores is without the order, so that it is not placed again
 * on a later visit. Waits while no worker has the slip. If a worker ends before it has carried out
 * the commands, they are sent to the next one.
 */
export async function clearPlaced(
  order: PlacedOrder,
  cells: Cells,
  change: SlipAccess['change'],
): Promise<void> {
  for (;;) {
    while (cells.read('slip')?.ready !== true) await nextChange(cells, 'slip');
    const commands = commandsToClear(order, cells.read('slip'));
    if (commands.length === 0) return;
    const document = cells.read('slip-document');
    await Promise.all(commands.map(change));
    while (cells.read('slip-document') === document) await nextChange(cells, 'slip-document');
  }
}

/**
 * 'clear' where the slip still holds only the order's selections (spec section 2); none where the
 * player has closed that slip.
 */
function commandsToClear(order: PlacedOrder, slip: SlipPart | undefined): readonly SlipCommand[] {
  if (slip === undefined || slip.tabs.every(({ id }) => id !== order.slipTab)) return [];
  if (slip.activeTab !== order.slipTab) return [{ type: 'closeTab', id: order.slipTab }];
  const placed = new Set(order.legs.map(({ selectionId }) => selectionId));
  const found = slip.selectionIds.filter((id) => placed.has(id));
  if (found.length === 0) return [];
  if (found.length === slip.selectionIds.length) return [{ type: 'clear' }];
  return found.map((selectionId) => ({ type: 'remove', selectionId }));
}

export function nextChange(cells: Cells, key: CellKey): Promise<void> {
  return new Promise((resolve) => {
    const stop = cells.subscribe(key, () => {
      stop();
      resolve();
    });
  });
}
