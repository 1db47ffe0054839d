// Whether the source of live matches says nothing any more.

import { hasEnded } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';

/** Each says something every 10 s, so that this is silence of them all (docs/feed-protocol.md); ms. */
const SILENT_MS = 30_000;

/** False where there is no live match to be heard of; `now` in ms since epoch. */
export function isLiveSilent(store: Pick<FixtureStore, 'all'>, now: number): boolean {
  let newest = 0;
  for (const fixture of store.all()) {
    if (fixture.definition.type !== 'live' || hasEnded(fixture)) continue;
    newest = Math.max(newest, fixture.heardAt);
  }
  return newest > 0 && now - newest >= SILENT_MS;
}
