// In place of a list of bets: there are none, or they could not be had.

import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { type HistoryFilter, isOpenBets } from '../../features/my-bets/history-filter.ts';
import { useLastArea } from '../../state/use-last-area.ts';

type NoBetsProps =
  | { readonly reason: 'failed'; readonly error: Error; readonly onRetry: () => void }
  | { readonly reason: 'empty'; readonly filter: HistoryFilter; readonly onShowAll: () => void };

export function NoBets(props: NoBetsProps) {
  if (props.reason === 'failed')
    return (
      <LoadFailed
        title="Your bets could not be loaded"
        error={props.error}
        comfort="Your bets are safe. We keep trying."
        onRetry={props.onRetry}
      />
    );
  return <Empty {...props} />;
}

/** The way on leads to where the player was looking at prices. */
function Empty({ filter, onShowAll }: Extract<NoBetsProps, { reason: 'empty' }>) {
  const area = useLastArea();
  const all = (
    <button type="button" className="button outline" onClick={onShowAll}>
      All my bets
    </button>
  );
  if (filter.code !== '')
    return (
      <EmptyState icon="search" title={`You have no bet with code ${filter.code}`} actions={all}>
        Check the code. To use a booking code, load it in the betslip.
      </EmptyState>
    );
  if (isOpenBets(filter))
    return (
      <EmptyState
        icon="slip"
        title="You have no open bets"
        actions={
          <>
            <SiteLink className="button primary" to={area.to}>
              {area.text}
            </SiteLink>
            {all}
          </>
        }
      >
        Bets you place appear here until they are settled.
      </EmptyState>
    );
  return (
    <EmptyState icon="slip" title="No bets here" actions={all}>
      Choose another status or other days.
    </EmptyState>
  );
}
