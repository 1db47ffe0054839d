// The bell, and whatever tells it something.

import { NoticeBell } from '../../features/notifications/notice-bell.tsx';
import { useNoticeSources } from './use-notice-sources.ts';

interface NoticesProps {
  readonly opensAtOnce: boolean;
}

export function Notices({ opensAtOnce }: NoticesProps) {
  useNoticeSources();
  return <NoticeBell opensAtOnce={opensAtOnce} />;
}
