// Which part of the list is on the screen, in steps, so that scrolling renders only now and then.

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Rows are mounted this far beyond the screen, so that a flick does not show empty ground. */
const MARGIN_PX = 480;
/** The span moves in steps of this height. */
const STEP_PX = 240;

export interface VisibleSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The heights of the list, from its own top, between which rows are to be mounted. Row heights are
 * fixed, so nothing has to be measured but where the list itself begins.
 */
export function useVisibleSpan(list: RefObject<HTMLElement | null>): VisibleSpan {
  const [span, setSpan] = useState<VisibleSpan>({ from: 0, to: 0 });

  // What stands above the list may have changed its height with any render.
  useLayoutEffect(() => {
    measure(list.current, setSpan);
  });
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        measure(list.current, setSpan);
      });
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [list]);
  return span;
}

function measure(
  list: HTMLElement | null,
  setSpan: (update: (before: VisibleSpan) => VisibleSpan) => void,
): void {
  if (list === null) return;
  const next = spanOf(-list.getBoundingClientRect().top, innerHeight);
  setSpan((before) => (before.from === next.from && before.to === next.to ? before : next));
}

/** The span for a list scrolled by `scrolled` px in a window of `height` px. */
export function spanOf(scrolled: number, height: number): VisibleSpan {
  return {
    from: Math.floor((scrolled - MARGIN_PX) / STEP_PX) * STEP_PX,
    to: Math.ceil((scrolled + height + MARGIN_PX) / STEP_PX) * STEP_PX,
  };
}
