// A screen whose code is loaded when it is first opened.

import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  /** Loads the code, once; the screen that was loaded. */
  load(): Promise<ComponentType>;
  /** Suspends until the code is there; throws what its loading failed with. */
  readonly Screen: ComponentType;
}

/** React asks again at once for what has just failed; whoever opens the page later is a player. */
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
    // The same for as long as it is shown: another one would be mounted anew.
    const [Component] = useState(open);
    return <Component />;
  }
  return { load: loadOnce, Screen };
}
