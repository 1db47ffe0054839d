// A strip of slides that advances by itself, unless paused, in use, or motion is to be reduced.

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../../components/use-media-query.ts';

/** Long enough to read a banner. */
export const ADVANCE_MS = 7_000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Carousel {
  /** Index of the first slide in sight. */
  readonly at: number;
  /** True where not all slides fit, so that there is anything to move. */
  readonly moves: boolean;
  /** True while it advances by itself. */
  readonly playing: boolean;
  /** Null where it never plays: the player asked for less motion. */
  readonly togglePlaying: (() => void) | null;
  readonly show: (index: number) => void;
}

/** `held` stops the advance while the pointer or the focus is in the strip. */
export function useCarousel(
  strip: RefObject<HTMLElement | null>,
  count: number,
  held: boolean,
): Carousel {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const [paused, setPaused] = useState(false);
  const [at, setAt] = useState(0);
  const [moves, setMoves] = useState(false);
  const playing = moves && !isStill && !paused;

  const show = useCallback(
    (index: number) => {
      const element = strip.current;
      const slide = element?.children[(index + count) % count];
      if (!(slide instanceof HTMLElement) || element === null) return;
      const behavior = isStill ? 'auto' : 'smooth';
      // Scrolls the strip only; `scrollIntoView` would scroll the page too.
      element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior });
    },
    [strip, count, isStill],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides have to be measured anew
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const measure = () => {
      setMoves(element.scrollWidth > element.clientWidth + 1);
      setAt(nearestSlide(element));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [strip, count]);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      const element = strip.current;
      if (element === null) return;
      const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      show(isAtEnd ? 0 : nearestSlide(element) + 1);
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [playing, held, strip, show]);

  return {
    at,
    moves,
    playing,
    togglePlaying: isStill ? null : () => setPaused(!paused),
    show,
  };
}

function nearestSlide(strip: HTMLElement): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  [...strip.children].forEach((slide, index) => {
    if (!(slide instanceof HTMLElement)) return;
    const distance = Math.abs(slide.offsetLeft - strip.offsetLeft - strip.scrollLeft);
    if (distance >= least) return;
    least = distance;
    nearest = index;
  });
  return nearest;
}
