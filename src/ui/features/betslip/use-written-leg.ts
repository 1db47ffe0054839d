// Writes what moves in a leg into its elements: a price renders nothing.

import { type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import { useLive } from '../../live/live-context.ts';
import { ThrottledLine } from './throttled-line.ts';
import { LegNear } from './use-leg.ts';

type Write<E extends Element> = (element: E, cell: SelectionCell) => void;

/** A price is shown as it comes; words at most twice a second. */
type Pace = 'at once' | 'throttled';

/**
 * Answers the ref of an element that `write` fills: before it is painted first, and as the leg
 * changes while it is near the screen. `write` must be the same function every time, or writes anew.
 * Wants nothing of its own: the leg that the element is in does.
 */
export function useWrittenLeg<E extends Element>(
  selectionId: OutcomeKey,
  write: Write<E>,
  pace: Pace,
): RefObject<E | null> {
  const { cells } = useLive();
  const near = useContext(LegNear);
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const key = selectionKey(selectionId);
    const line = new ThrottledLine(() => {
      const cell = cells.read(key);
      if (place.current !== null && cell) write(place.current, cell);
    });
    line.changed();
    if (!near) return;
    const stop = cells.subscribe(key, () => (pace === 'throttled' ? line.changed() : line.write()));
    return () => {
      stop();
      line.stop();
    };
  }, [cells, selectionId, near, write, pace]);
  return place;
}

/** Makes `text` the text of an element that has nothing else in it; touches only what differs. */
export function writeText(element: Element | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (text !== '') element?.append(text);
}
