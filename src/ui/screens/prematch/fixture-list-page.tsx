// A page that is a list of fixtures: chips above, the sticky bar, the list, and a button for more.

import { type ReactNode, useState } from 'react';
import type { FixtureScope } from '../../../shared/sports/fixture-scope.ts';
import type { FixturePage } from '../../api/fixture-pages.ts';
import { FIRST_LIMIT, useFixtures } from '../../api/fixture-queries.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { ListBar } from '../live/list-bar.tsx';
import { type FixtureAnswer, FixtureList } from './fixture-list.tsx';
import { chooseMarket, toggleOrder, usePrematchPreferences } from './prematch-preferences.ts';
import { firstMatches, LOADING_MORE, matchCount, SHOW_MORE_MATCHES } from './texts.ts';

/** Several sports have no market in common: on a phone the bar has no switch and one line. */
const MIXED = 'max-md:[&_.list-bar]:top-(--h-top) max-md:[&_.list-bar]:grid-rows-(--h-bar)';
/** The most fixtures that the backend sends in one answer. */
const MAX_FIXTURES = 500;

interface FixtureListPageProps {
  readonly title: string;
  /** Null while the address is not resolved yet. */
  readonly scope: FixtureScope | null;
  /** Why the address could not be resolved; undefined while nothing has failed. */
  readonly failure?: Pick<FixtureAnswer, 'error' | 'refetch'> | undefined;
  readonly empty: string;
  readonly emptyAction?: ReactNode;
  readonly emptyAdvice?: ReactNode;
  /** Which of the player's two orders this list follows. */
  readonly orderOf?: 'order' | 'upcomingOrder';
  /** Stands above the bar and scrolls away; of a fixed height. */
  readonly children?: ReactNode;
}

/** Must be mounted anew for another scope: how much is shown belongs to one list. */
export function FixtureListPage(props: FixtureListPageProps) {
  const { title, scope, failure, orderOf = 'order', children } = props;
  const [limit, setLimit] = useState(FIRST_LIMIT);
  const query = useFixtures(scope, limit);
  const preferences = usePrematchPreferences();
  usePageTitle(title);
  const page = query.data;
  const isMixed = spansSports(scope);
  const sportId = isMixed ? undefined : page?.fixtures[0]?.sportID;
  const columns = (sportId !== undefined && page?.columns.get(sportId)) || [];
  const marketId = sportId === undefined ? undefined : preferences.columns[sportId];
  return (
    <div className={isMixed ? MIXED : undefined}>
      {children}
      <ListBar
        title={title}
        count={countText(page)}
        columns={columns.length > 1 ? columns : []}
        marketId={
          columns.find((column) => column.marketId === marketId)?.marketId ?? columns[0]?.marketId
        }
        order={preferences[orderOf]}
        waiting={0}
        error={page !== undefined && query.error !== null ? query.error.message : null}
        onMarket={(chosen) => sportId !== undefined && chooseMarket(sportId, chosen)}
        onOrder={() => toggleOrder(orderOf)}
        onShowNew={() => {}}
      />
      <FixtureList
        answer={failure === undefined ? query : { ...failure, data: undefined }}
        order={preferences[orderOf]}
        empty={props.empty}
        emptyAction={props.emptyAction}
        emptyAdvice={props.emptyAdvice}
      />
      {page?.hasMore && limit < MAX_FIXTURES && (
        <div className="flex justify-center p-4">
          <button
            type="button"
            className="button outline"
            onClick={() => setLimit(Math.min(MAX_FIXTURES, limit + FIRST_LIMIT))}
          >
            {query.isFetching ? LOADING_MORE : SHOW_MORE_MATCHES}
          </button>
        </div>
      )}
    </div>
  );
}

/** True where the list may hold several sports, which have no market in common. */
function spansSports(scope: FixtureScope | null): boolean {
  return scope !== null && (!('sportId' in scope) || scope.sportId === '0');
}

function countText(page: FixturePage | undefined): string {
  if (page === undefined) return '';
  const count = page.fixtures.length;
  if (page.hasMore) return firstMatches(count);
  return matchCount(count);
}
