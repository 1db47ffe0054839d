// How many selections are in the slip.

import { useCellSelector } from '../../live/use-cell.ts';

export function useSlipCount(): number {
  return useCellSelector('slip', (slip) => slip?.selectionIds.length ?? 0);
}
