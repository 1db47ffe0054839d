// Keeps the player's record and the betting rules current, and shows the notification bell. Loaded
// after the first prices.

import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';

const BackgroundParts = lazyAfterFirstPrices(
  async () => ({ default: (await import('./background-parts.tsx')).BackgroundParts }),
  // It loads the betting rules of the slip.
  FOR_PRESS,
);

/** A placeholder keeps the bell's place until it has loaded. */
export function PageBackground() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<span className="bell-place icon-button" />}>
        {/* Passed as a prop, since the first route has this module already: an import in the lazy
            part would make it a file of its own. */}
        <BackgroundParts favourites={favouriteMatches} />
      </Suspense>
    </ErrorBoundary>
  );
}
