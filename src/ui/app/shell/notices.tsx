// The bell, and whatever tells it something.

import type { FavouriteStore } from '../../features/live-odds/favourites.ts';
import { NoticeBell } from '../../features/notifications/notice-bell.tsx';
import { useNoticeSources } from './use-notice-sources.ts';

interface NoticesProps {
  readonly favourites: FavouriteStore;
}

export function Notices({ favourites }: NoticesProps) {
  useNoticeSources(favourites);
  return <NoticeBell />;
}
