// What the page keeps current by itself, loaded behind the first paint: the player, the rules, and
// the bell with what it tells.

import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';

const Upkeep = lazyAfterFirstPrices(
  async () => ({ default: (await import('./upkeep.tsx')).Upkeep }),
  // The rules of the slip come by it.
  FOR_PRESS,
);

/** Stands where the bell will be, and keeps its place. */
export function PageUpkeep() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<span className="bell-place icon-button" />}>
        {/* Handed down from the first route, which has it: asked for from there it would be a file of its own. */}
        <Upkeep favourites={favouriteMatches} />
      </Suspense>
    </ErrorBoundary>
  );
}
