// Empties the slip, with a toast that can undo it.

import type { LoadedCoupon, SlipCell, SlipCommand } from '../../../shared/betslip/slip.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { UNDO } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import type { Live } from '../../live/live-context.ts';
import { BETSLIP_CLEARED } from './texts.ts';
import { readSelections } from './use-selections.ts';

type Change = (command: SlipCommand) => Promise<unknown>;

/** The toast can put the selections back, at their prices at the time of clearing. */
export function clearSlip(live: Pick<Live, 'cells'>, slip: SlipCell, change: Change): void {
  const coupon = asLoaded(live, slip);
  void change({ type: 'clear' });
  toasts.show(BETSLIP_CLEARED, {
    action: {
      text: UNDO,
      onPress: () => void change({ type: 'load', coupon, replace: true }),
    },
  });
}

function asLoaded(live: Pick<Live, 'cells'>, slip: SlipCell): LoadedCoupon {
  const staked = slip.figures.groupings.filter(({ chosen }) => chosen);
  const groupings: { size: number; stake: Kobo }[] = staked.map(({ size, stake }) => ({
    size,
    stake,
  }));
  return {
    selections: readSelections(live, slip.selectionIds),
    betType: slip.betType,
    stake: slip.stake,
    ...(slip.betType === 'Combo' ? { groupings } : {}),
  };
}
