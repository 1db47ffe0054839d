// How many selections are in the slip, for components that need nothing else of it.

import { useCellSelector } from '../use-cell.ts';

export function useSlipCount(): number {
  return useCellSelector('slip', (slip) => slip?.selectionIds.length ?? 0);
}
