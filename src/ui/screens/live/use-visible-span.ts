// Which part of the list is on the screen, in steps, so that scrolling causes few renders.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lowDataStore } from '../../state/low-data.ts';

/** Rows are mounted this far beyond the screen, so that fast scrolling shows no empty space. */
const MARGIN_PX = 480;
/** In low-data mode: a row out of sight loads as much data as one in sight. */
const SAVED_MARGIN_PX = 60;
/** The span moves in steps of this height: two rows, so that no frame has many to mount. */
const STEP_PX = 120;

export interface VisibleSpan {
  readonly from: number;
  readonly to: number;
}

const NOWHERE: VisibleSpan = { from: 0, to: 0 };
/** For HTML that the server renders, which must suit a screen of any height. */
const FIRST_ROWS: VisibleSpan = { from: 0, to: 720 };

/**
 * The heights of the list, from its own top, between which rows are to be mounted. Row heights are
 * fixed, so nothing has to be measured but where the list itself begins.
 */
export function useVisibleSpan(list: RefObject<HTMLElement | null>): VisibleSpan {
  const [span, setSpan] = useState(import.meta.env.SSR ? FIRST_ROWS : NOWHERE);
  const latest = useRef(span);
  const isMeasured = useRef(false);

  /** True where it changed the span. */
  const measure = useCallback((): boolean => {
    if (list.current === null) return false;
    const next = spanOf(-list.current.getBoundingClientRect().top, innerHeight);
    if (isSame(next, latest.current)) return false;
    latest.current = next;
    setSpan(next);
    return true;
  }, [list]);

  // Any render may have changed the height of what is above the list. A render that scrolling
  // caused was measured right before; measuring again would lay out its new rows once more than
  // needed.
  useLayoutEffect(() => {
    if (!isMeasured.current) measure();
    isMeasured.current = false;
  });
  useEffect(() => {
    let frame = 0;
    const measureNext = (isScrolled: boolean) => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        isMeasured.current = measure() && isScrolled;
      });
    };
    const onScroll = () => measureNext(true);
    const onResize = () => measureNext(false);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onResize);
    };
  }, [measure]);
  return span;
}

function isSame(a: VisibleSpan, b: VisibleSpan): boolean {
  return a.from === b.from && a.to === b.to;
}

/** The span for a list scrolled by `scrolled` px in a window of `height` px. */
function spanOf(scrolled: number, height: number): VisibleSpan {
  const margin = lowDataStore.read().isOn ? SAVED_MARGIN_PX : MARGIN_PX;
  return {
    from: Math.floor((scrolled - margin) / STEP_PX) * STEP_PX,
    to: Math.ceil((scrolled + height + margin) / STEP_PX) * STEP_PX,
  };
}
