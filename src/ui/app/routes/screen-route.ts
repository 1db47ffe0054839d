// A route whose screen is loaded when it is first opened.

import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../route-handle.ts';
import { ScreenFailed } from '../screen-failed.tsx';
import { ScreenPending } from '../screen-pending.tsx';

/** `path` undefined makes the index route; `rest` adds an id or a loader. */
export function screenRoute(
  path: string | undefined,
  handle: RouteHandle,
  load: () => Promise<ComponentType>,
  rest: Pick<RouteObject, 'id' | 'loader'> = {},
): RouteObject {
  return {
    ...(path === undefined ? { index: true } : { path }),
    ...rest,
    handle,
    HydrateFallback: ScreenPending,
    ErrorBoundary: ScreenFailed,
    lazy: async () => ({ Component: await load() }),
  } as RouteObject;
}
