// Which commands take a placed order out of the slip, and nothing that was picked meanwhile.

import type { SlipCell, SlipCommand } from '../../../../shared/betslip/slip.ts';
import type { Order } from './order.ts';

type SlipPart = Pick<SlipCell, 'activeTab' | 'tabs' | 'selectionIds'>;

/** 'clear' where the slip still holds the order's selections only, as OK does (spec section 2). */
export function clearSlip(
  order: Pick<Order, 'slipTab' | 'legs'>,
  slip: SlipPart | undefined,
): readonly SlipCommand[] {
  if (slip === undefined) return [];
  if (slip.activeTab !== order.slipTab && slip.tabs.some(({ id }) => id === order.slipTab)) {
    return [{ type: 'closeTab', id: order.slipTab }];
  }
  const placed = new Set(order.legs.map(({ selectionId }) => selectionId));
  if (slip.selectionIds.every((id) => placed.has(id))) return [{ type: 'clear' }];
  return slip.selectionIds
    .filter((id) => placed.has(id))
    .map((selectionId) => ({ type: 'remove', selectionId }));
}
