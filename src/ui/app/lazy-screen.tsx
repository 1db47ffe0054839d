// A screen whose code is loaded when it is first opened.

import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  /** Loads the code, once; the screen that was loaded. */
  load(): Promise<ComponentType>;
  /** Suspends until the code is there; throws what its loading failed with. */
  readonly Screen: ComponentType;
}

const failed = new Set<() => void>();

/** `load` imports the screen. One that failed stays failed until `retryFailedScreens`. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined;
  let Loaded: ComponentType | undefined;
  let Loading = lazy(loadModule);

  function loadOnce(): Promise<ComponentType> {
    if (loading !== undefined) return loading;
    loading = load();
    loading.then(
      (component) => {
        Loaded = component;
      },
      () => failed.add(startAnew),
    );
    return loading;
  }

  async function loadModule() {
    return { default: await loadOnce() };
  }

  function startAnew(): void {
    loading = undefined;
    Loading = lazy(loadModule);
  }

  function Screen() {
    // The same for as long as it is shown: another one would be mounted anew.
    const [Component] = useState(() => Loaded ?? Loading);
    return <Component />;
  }
  return { load: loadOnce, Screen };
}

/** The screens that could not be loaded are loaded anew when they are next opened. */
export function retryFailedScreens(): void {
  for (const startAnew of failed) startAnew();
  failed.clear();
}
