// Says how old the list or the match on the page is, as long as it is the one of the last visit.

import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useCellSelector } from '../../live/use-cell.ts';
import type { CachedView } from './cached-view.ts';
import { describeAge } from './describe-age.ts';
import { addressOf } from './has-cached-view.ts';
import { PAUSED_UNTIL_NEW_ODDS, seenAgo, YOU_ARE_OFFLINE } from './texts.ts';
import { useMinute } from './use-minute.ts';

/** Above the bars at the foot of the page. */
const NOTE =
  'fixed bottom-[calc(12px+var(--safe-b))] left-1/2 z-30 grid w-max max-w-[calc(100%-24px)] -translate-x-1/2 grid-cols-[20px_minmax(0,1fr)] items-center gap-2 rounded-md border border-stale bg-stale-soft px-3 py-2 text-13 text-stale shadow-[0_6px_20px_var(--color-shadow)] max-wide:bottom-[calc(var(--h-sum)+var(--safe-b)+12px)] max-md:bottom-[calc(var(--h-nav)+12px)] max-md:in-data-slip-bar:bottom-[calc(var(--h-nav)+var(--h-sum)+12px)]';

/** Over the page, so that nothing moves when it goes. Only where the view is shown. */
export function CachedAge({ view }: { readonly view: CachedView }) {
  const location = useLocation();
  const state = useCellSelector('link', (link) => link?.state);
  const now = useMinute();
  if (addressOf(location) !== view.address) return null;
  return (
    <div className={NOTE} role="status">
      <Icon name="clock" />
      <p>
        <b>{seenAgo(describeAge(now - view.seenAt))}</b>{' '}
        {state === 'offline' ? YOU_ARE_OFFLINE : PAUSED_UNTIL_NEW_ODDS}
      </p>
    </div>
  );
}
