// A route whose screen is loaded when it is first opened.

import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.tsx';
import type { RouteHandle } from '../route-handle.ts';

/**
 * `path` undefined makes the index route. The last argument adds an id, or a guard around the
 * screen.
 */
export function screenRoute(
  path: string | undefined,
  description: Omit<RouteHandle, 'load'>,
  load: () => Promise<ComponentType>,
  { id, Guard }: { readonly id?: string; readonly Guard?: RouteGuard } = {},
): RouteObject {
  const { Screen, load: loadOnce } = lazyScreen(load);
  const handle: RouteHandle = { ...description, load: loadOnce };
  const element = Guard === undefined ? <Screen /> : <Guard Screen={Screen} />;
  return {
    ...(path === undefined ? { index: true } : { path }),
    ...(id === undefined ? {} : { id }),
    handle,
    element,
  } as RouteObject;
}

/** Renders the screen, or redirects. */
export type RouteGuard = ComponentType<{ readonly Screen: ComponentType }>;
