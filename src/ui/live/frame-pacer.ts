// Takes frames as they come and shows them at the start of the next animation frame.

import type { Frame } from '../../shared/protocol/frames.ts';
import type { CellStore } from './cell-store.ts';

/** When the animation frame that applied the last frame began, ms since epoch; 0 before it. */
export type DrawnAt = number;

/**
 * Stages each frame at once, so that its receipt can go out, and applies all of them together when
 * the browser draws next. At most one animation frame is asked for at a time.
 */
export function paceFrames(
  cells: CellStore,
  schedule: (run: (beganAt: number) => void) => void = (run) => requestAnimationFrame(run),
): (frame: Frame) => DrawnAt {
  let scheduled = false;
  let drawnAt = 0;
  return (frame) => {
    if (cells.stage(frame) && !scheduled) {
      scheduled = true;
      schedule((beganAt) => {
        scheduled = false;
        drawnAt = Date.now() - (performance.now() - beganAt);
        cells.apply();
      });
    }
    return drawnAt;
  };
}
