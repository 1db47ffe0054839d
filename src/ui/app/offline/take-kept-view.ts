// Takes a kept view out of local storage, for the page that starts with it.

import { localStore } from '../../state/site-storage.ts';
import { KEPT_VIEW_PREFIX } from './has-kept-view.ts';
import type { KeptView } from './kept-view.ts';
import { keptViewSchema } from './kept-view-schema.ts';

/** Older than this it would only mislead: hardly one match of it is still played. */
export const OLDEST_MS = 12 * 3_600_000;

/**
 * The kept view of a page, if it is young enough and whole. It is taken out: should it ever keep a
 * page from starting, it does so once. A page that closes puts its own there.
 */
export function takeKeptView(address: string, now: number): KeptView | undefined {
  const key = KEPT_VIEW_PREFIX + address;
  const text = localStore.read(key);
  if (text === null) return undefined;
  localStore.remove(key);
  try {
    const { success, data: view } = keptViewSchema.safeParse(JSON.parse(text));
    if (!success || view.address !== address) return undefined;
    return now - view.seenAt > OLDEST_MS || view.seenAt > now ? undefined : view;
  } catch {
    return undefined;
  }
}
