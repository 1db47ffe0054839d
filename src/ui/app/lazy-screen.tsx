// A screen whose code is loaded when it is first opened.

import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  /** Loads the code, once; resolves with the screen's component. */
  load(): Promise<ComponentType>;
  /** Suspends until the code has loaded; throws the error that loading failed with. */
  readonly Screen: ComponentType;
}

/**
 * React renders again right after a failure, which must not start a new load. Later than this, it
 * is the player who opens the page again; ms.
 */
const FAILED_FOR_MS = 1_000;

/** `load` imports the screen. One that failed is loaded anew when its page is next opened. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined;
  let Loaded: ComponentType | undefined;
  let Loading = lazy(loadModule);
  let failedAt: number | undefined;

  function loadOnce(): Promise<ComponentType> {
    if (loading !== undefined) return loading;
    loading = load();
    loading.then(
      (component) => {
        Loaded = component;
      },
      () => {
        failedAt = performance.now();
      },
    );
    return loading;
  }

  async function loadModule() {
    return { default: await loadOnce() };
  }

  function open(): ComponentType {
    if (failedAt !== undefined && performance.now() - failedAt > FAILED_FOR_MS) {
      failedAt = undefined;
      loading = undefined;
      Loading = lazy(loadModule);
    }
    return Loaded ?? Loading;
  }

  function Screen() {
    // The same component for as long as the screen is shown: another one would remount it.
    const [Component] = useState(open);
    return <Component />;
  }
  return { load: loadOnce, Screen };
}
