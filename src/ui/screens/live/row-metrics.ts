// Heights of rows and league headers, as the style sheet has them in rem, so that the list measures
// nothing.

import { useMemo, useSyncExternalStore } from 'react';
import { LARGE_TEXT, PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import type { RowMetrics } from './list-sections.ts';

/** Px in a rem; 16 unless another size of text is set in the browser. */
let rem = readRem();

/** `--h-league` and `--h-row` in px, for whether the queries PHONE and LARGE_TEXT hold. */
export function chooseRowMetrics(isPhone: boolean, isLarge: boolean): RowMetrics {
  // Names above, prices below.
  if (isLarge) return { header: 24 + 2.5 * rem, row: 24 + 6.5 * rem };
  return isPhone
    ? { header: 20 + 1.25 * rem, row: 20 + 4 * rem }
    : { header: 16 + 1.25 * rem, row: 20 + 2.5 * rem };
}

/**
 * The row heights of this page; the same object until the layout or the browser's text size
 * changes.
 */
export function useRowMetrics(): RowMetrics {
  const isPhone = useMediaQuery(PHONE);
  const isLarge = useMediaQuery(LARGE_TEXT);
  const size = useSyncExternalStore(followTextSize, textSize, textSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooseRowMetrics reads the size
  return useMemo(() => chooseRowMetrics(isPhone, isLarge), [isPhone, isLarge, size]);
}

const textSize = () => rem;

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** There is no event for a change of the text size, so an element that is 1rem wide is observed. */
function followTextSize(listener: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => {};
  const probe = document.createElement('i');
  probe.className = 'invisible absolute w-[1rem]';
  document.body.append(probe);
  const observer = new ResizeObserver(() => {
    const now = readRem();
    if (now === rem) return;
    rem = now;
    listener();
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}
