// Takes a cached view out of local storage, for the page that starts with it.

import { localStore } from '../../state/site-storage.ts';
import type { CachedView } from './cached-view.ts';
import { cachedViewSchema } from './cached-view-schema.ts';
import { CACHED_VIEW_PREFIX } from './has-cached-view.ts';

/** Older than this it would only mislead: hardly one match of it is still played. */
export const OLDEST_MS = 12 * 3_600_000;

/**
 * The cached view of a page, if it is young enough and whole. It is taken out: should it ever keep a
 * page from starting, it does so once. A page that closes puts its own there.
 */
export function takeCachedView(address: string, now: number): CachedView | undefined {
  const key = CACHED_VIEW_PREFIX + address;
  const text = localStore.read(key);
  if (text === null) return undefined;
  localStore.remove(key);
  try {
    const { success, data: view } = cachedViewSchema.safeParse(JSON.parse(text));
    if (!success || view.address !== address) return undefined;
    return now - view.seenAt > OLDEST_MS || view.seenAt > now ? undefined : view;
  } catch {
    return undefined;
  }
}
