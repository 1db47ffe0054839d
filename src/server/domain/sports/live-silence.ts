// Whether the source of live matches says nothing any more.

import type { Fixture } from './fixture.ts';
import { hasEnded } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';

/** Each says something every 10 s, so that this is silence of them all (docs/feed-protocol.md); ms. */
const SILENT_MS = 30_000;

type Store = Pick<FixtureStore, 'all' | 'silenceOf'>;

/** False where no live match has had a message. */
export function isLiveSilent(store: Store): boolean {
  let least = Number.POSITIVE_INFINITY;
  for (const fixture of store.all()) {
    if (fixture.definition.type !== 'live' || hasEnded(fixture)) continue;
    least = Math.min(least, store.silenceOf(fixture));
  }
  return isLongAgo(least);
}

/** Whether a live match that has had a message has had none for long. */
export function isSilent(store: Pick<FixtureStore, 'silenceOf'>, fixture: Fixture): boolean {
  const isLive = fixture.definition.type === 'live' && !hasEnded(fixture);
  return isLive && isLongAgo(store.silenceOf(fixture));
}

/** A match without any message is waited for. */
function isLongAgo(silentMs: number): boolean {
  return silentMs >= SILENT_MS && Number.isFinite(silentMs);
}
