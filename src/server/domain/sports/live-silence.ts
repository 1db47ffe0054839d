// Whether the source of live matches says nothing any more.

import type { Fixture } from './fixture.ts';
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

/** Whether nothing was heard for long of a live match that was heard of; `now` in ms since epoch. */
export function isSilent(fixture: Fixture, now: number): boolean {
  const { definition, heardAt } = fixture;
  const isLive = definition.type === 'live' && !hasEnded(fixture);
  return isLive && heardAt > 0 && now - heardAt >= SILENT_MS;
}
