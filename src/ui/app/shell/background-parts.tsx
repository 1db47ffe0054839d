// The notification bell in the top bar, and the refresh in the background. Each loads by itself.

import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FavouriteStore } from '../../features/live-odds/favourites.ts';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';

const Notices = lazyAfterFirstPrices(async () => ({
  default: (await import('./notices.tsx')).Notices,
}));
const BackgroundRefresh = lazyAfterFirstPrices(
  async () => ({
    default: (await import('./background-refresh.tsx')).BackgroundRefresh,
  }),
  FOR_PRESS,
);

interface BackgroundPartsProps {
  readonly favourites: FavouriteStore;
}

export function BackgroundParts({ favourites }: BackgroundPartsProps) {
  return (
    <>
      <span className="bell-place">
        <ErrorBoundary fallback={<EmptyPlace />}>
          <Suspense fallback={<EmptyPlace />}>
            <Notices favourites={favourites} />
          </Suspense>
        </ErrorBoundary>
      </span>
      <Suspense fallback={null}>
        <BackgroundRefresh />
      </Suspense>
    </>
  );
}

/** As wide as the bell. */
function EmptyPlace() {
  return <span className="icon-button" />;
}
