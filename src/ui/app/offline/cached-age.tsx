// Says how old the list or the match on the page is, as long as it is the one of the last visit.

import { useLocation } from 'react-router-dom';
import { useCellSelector } from '../../live/use-cell.ts';
import { AgeNote } from './age-note.tsx';
import type { CachedView } from './cached-view.ts';
import { describeAge } from './describe-age.ts';
import { isShownAt } from './restored-view.ts';
import { PAUSED_UNTIL_NEW_ODDS, seenAgo, YOU_ARE_OFFLINE } from './texts.ts';
import { useMinute } from './use-minute.ts';

/** Only where the view is shown. */
export function CachedAge({ view }: { readonly view: CachedView }) {
  const location = useLocation();
  const state = useCellSelector('link', (link) => link?.state);
  const now = useMinute();
  if (!isShownAt(view, location)) return null;
  return (
    <AgeNote
      age={seenAgo(describeAge(now - view.seenAt))}
      consequence={state === 'offline' ? YOU_ARE_OFFLINE : PAUSED_UNTIL_NEW_ODDS}
    />
  );
}
