// Says how old the list or the match on the page is, as long as it is the one of the last visit.

import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useCellSelector } from '../../live/use-cell.ts';
import { describeAge } from './describe-age.ts';
import { addressOf } from './has-kept-view.ts';
import type { KeptView } from './kept-view.ts';
import { useMinute } from './use-minute.ts';
import './offline.css';

/** Over the page, so that nothing moves when it goes. Only where the view is shown. */
export function KeptAge({ view }: { readonly view: KeptView }) {
  const location = useLocation();
  const state = useCellSelector('link', (link) => link?.state);
  const now = useMinute();
  if (addressOf(location) !== view.address) return null;
  return (
    <div className="kept-age" role="status">
      <Icon name="clock" />
      <p>
        <b>{`Seen ${describeAge(now - view.seenAt)} ago.`}</b>{' '}
        {state === 'offline'
          ? 'You are offline. Betting is paused until you are back online.'
          : 'Betting is paused until new odds arrive.'}
      </p>
    </div>
  );
}
