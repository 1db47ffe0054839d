// The notification bell, and the sources of its notices.

import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FavouriteStore } from '../../features/live-odds/favourites.ts';
import { NoticeBell } from '../../features/notifications/notice-bell.tsx';
import { lazyAfterFirstPrices } from '../../live/after-first-prices.ts';
import { useAuthenticated } from '../../state/auth-store.ts';
import { useNoticeSources } from './use-notice-sources.ts';

const MoneyNotices = lazyAfterFirstPrices(async () => ({
  default: (await import('./money-notices.tsx')).MoneyNotices,
}));

interface NoticesProps {
  readonly favourites: FavouriteStore;
}

export function Notices({ favourites }: NoticesProps) {
  const sources = useNoticeSources(favourites);
  return (
    <>
      <NoticeBell />
      {useAuthenticated() && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <MoneyNotices sources={sources} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
