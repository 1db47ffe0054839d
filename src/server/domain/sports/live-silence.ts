// Detects that the source of live matches no longer sends anything.

import type { Fixture } from './fixture.ts';
import { hasEnded } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';

/**
 * Each live match has a message at least every 10 s (docs/feed-protocol.md), so after this time the
 * source is silent; ms.
 */
const SILENT_MS = 30_000;

type Store = Pick<FixtureStore, 'all' | 'silenceOf'>;

/** Whether the last message of any live match is long ago. False where none has had one. */
export function isLiveSilent(store: Store): boolean {
  let least = Number.POSITIVE_INFINITY;
  for (const fixture of store.all()) {
    if (fixture.definition.type !== 'live' || hasEnded(fixture)) continue;
    least = Math.min(least, store.silenceOf(fixture));
  }
  return isLongAgo(least);
}

/** Whether the last message of a live match is long ago. False where it has had none. */
export function isSilent(store: Pick<FixtureStore, 'silenceOf'>, fixture: Fixture): boolean {
  const isLive = fixture.definition.type === 'live' && !hasEnded(fixture);
  return isLive && isLongAgo(store.silenceOf(fixture));
}

/** False without any message, which may still come. */
function isLongAgo(silentMs: number): boolean {
  return silentMs >= SILENT_MS && Number.isFinite(silentMs);
}
