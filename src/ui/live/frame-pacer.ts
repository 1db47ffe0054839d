// Takes frames as they come and shows them at the start of the next animation frame.

import type { Frame } from '../../shared/protocol/frames.ts';
import type { CellStore } from './cell-store.ts';

/**
 * Stages each frame at once, so that its receipt can go out, and applies all of them together when
 * the browser draws next. At most one animation frame is asked for at a time.
 */
export function paceFrames(
  cells: CellStore,
  schedule: (run: () => void) => void = (run) => requestAnimationFrame(run),
): (frame: Frame) => void {
  let scheduled = false;
  return (frame) => {
    if (!cells.stage(frame) || scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      cells.apply();
    });
  };
}
