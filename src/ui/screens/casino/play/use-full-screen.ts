// Shows one element over the whole screen, where the browser can.

import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  /** False in browsers that show no page element in full screen, such as those of iPhones. */
  readonly available: boolean;
  readonly active: boolean;
  readonly toggle: () => void;
}

export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = () =>
      setActive(document.fullscreenElement !== null && document.fullscreenElement !== undefined);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return {
    available: document.fullscreenEnabled === true,
    active,
    toggle: () => {
      const change = active ? document.exitFullscreen() : element.current?.requestFullscreen();
      // A browser may refuse; the game then stays as it is.
      change?.catch(() => {});
    },
  };
}
