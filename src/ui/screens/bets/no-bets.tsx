// Shown instead of a list of bets: there are none, or they could not be loaded.

import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { type HistoryFilter, isOpenBets } from '../../features/my-bets/history-filter.ts';
import { useLastArea } from '../../state/use-last-area.ts';
import {
  ALL_MY_BETS,
  BETS_APPEAR_HERE,
  BETS_ARE_SAFE,
  CHECK_THE_CODE,
  CHOOSE_ANOTHER_STATUS_OR_OTHER_DAYS,
  NO_BETS_HERE,
  noBetWithCode,
  YOU_HAVE_NO_OPEN_BETS,
  YOUR_BETS_COULD_NOT_BE_LOADED,
} from './texts.ts';

type NoBetsProps =
  | { readonly reason: 'failed'; readonly error: Error; readonly onRetry: () => void }
  | { readonly reason: 'empty'; readonly filter: HistoryFilter; readonly onShowAll: () => void };

export function NoBets(props: NoBetsProps) {
  if (props.reason === 'failed')
    return (
      <LoadFailed
        title={YOUR_BETS_COULD_NOT_BE_LOADED}
        error={props.error}
        comfort={BETS_ARE_SAFE}
        onRetry={props.onRetry}
      />
    );
  return <Empty {...props} />;
}

/** The link leads to the area in which the player last looked at prices. */
function Empty({ filter, onShowAll }: Extract<NoBetsProps, { reason: 'empty' }>) {
  const area = useLastArea();
  const all = (
    <button type="button" className="button outline" onClick={onShowAll}>
      {ALL_MY_BETS}
    </button>
  );
  if (filter.code !== '')
    return (
      <EmptyState icon="search" title={noBetWithCode(filter.code)} actions={all}>
        {CHECK_THE_CODE}
      </EmptyState>
    );
  if (isOpenBets(filter))
    return (
      <EmptyState
        icon="slip"
        title={YOU_HAVE_NO_OPEN_BETS}
        actions={
          <>
            <SiteLink className="button primary" to={area.to}>
              {area.text}
            </SiteLink>
            {all}
          </>
        }
      >
        {BETS_APPEAR_HERE}
      </EmptyState>
    );
  return (
    <EmptyState icon="slip" title={NO_BETS_HERE} actions={all}>
      {CHOOSE_ANOTHER_STATUS_OR_OTHER_DAYS}
    </EmptyState>
  );
}
