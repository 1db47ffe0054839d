// The bell in the top bar, and what keeps the page current without being seen: each comes by itself.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FavouriteStore } from '../../features/live-odds/favourites.ts';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));
const BackgroundRefresh = lazy(async () => ({
  default: (await import('./background-refresh.tsx')).BackgroundRefresh,
}));

interface UpkeepProps {
  readonly favourites: FavouriteStore;
}

export function Upkeep({ favourites }: UpkeepProps) {
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
