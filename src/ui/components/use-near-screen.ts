// Whether an element is on the screen or close to it.

import { type RefObject, useEffect, useState } from 'react';
import { type Nearness, watchNearScreen } from './near-screen.ts';

/** For content that is cheap to render: more changes a frame than ever come at once. */
const NEAR: Nearness = { rootMargin: '600px 0px', mostAFrame: 16 };

interface NearOptions extends Partial<Nearness> {
  /** The answer until the browser's first measurement; false unless given. */
  readonly assumed?: boolean;
}

interface NearPlace {
  /** True where the browser cannot tell. An element with the focus in it counts as near. */
  readonly near: boolean;
  /**
   * Height of the element when `near` last changed, px; 0 before. An element that is emptied then
   * can keep this height.
   */
  readonly height: number;
}

/**
 * @example
 * const section = useRef<HTMLElement>(null);
 * const { near } = useNearScreen(section);
 */
export function useNearScreen(
  element: RefObject<HTMLElement | null>,
  options: NearOptions = {},
): NearPlace {
  const { rootMargin = NEAR.rootMargin, mostAFrame = NEAR.mostAFrame, assumed = false } = options;
  // In HTML of the server nothing is near but what is assumed to be.
  const canTell = import.meta.env.SSR || typeof IntersectionObserver === 'function';
  const [place, setPlace] = useState<NearPlace>({ near: assumed || !canTell, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was assumed counts once
  useEffect(() => {
    const watched = element.current;
    if (!canTell || watched === null) return;
    const onChange = (near: boolean, height: number) => setPlace({ near, height });
    return watchNearScreen(watched, { rootMargin, mostAFrame }, place.near, onChange);
  }, [element, canTell, rootMargin, mostAFrame]);
  return place;
}
