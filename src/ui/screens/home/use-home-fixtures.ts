// The upcoming fixtures of a sport, after the player's favourites of every sport.

import { useState } from 'react';
import type { FixturePage } from '../../api/fixture-pages.ts';
import { useFixtures } from '../../api/fixture-queries.ts';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import type { FixtureAnswer } from '../prematch/fixture-list.tsx';

const MAX_FAVOURITES = 6;

/**
 * Joins the answers of two calls once both have come, so that nothing moves later. Favourites that
 * could not be loaded are left out.
 */
export function useHomeFixtures(sportId: string, limit: number): FixtureAnswer {
  const matchIds = useFavourites(favouriteMatches);
  const hasFavourites = matchIds.length > 0;
  const upcoming = useFixtures({ kind: 'upcoming', sportId, span: 'all' }, limit);
  const favourites = useFixtures(
    hasFavourites ? { kind: 'favourites', matchIds } : null,
    MAX_FAVOURITES,
  );
  const { error, refetch } = upcoming;
  // Waits only before the first list: after a new star the list stays while the favourites load
  // again.
  const [shown, setShown] = useState(false);
  const waits = !shown && hasFavourites && favourites.isPending;
  if (!shown && !waits && upcoming.data !== undefined) setShown(true);
  const data = upcoming.data && !waits ? joinPages(favourites.data, upcoming.data) : undefined;
  return { data, error, refetch };
}

/** The second page after the first, each fixture once. */
function joinPages(first: FixturePage | undefined, second: FixturePage): FixturePage {
  if (first === undefined || first.fixtures.length === 0) return second;
  const known = new Set(first.fixtures.map(({ matchID }) => matchID));
  return {
    fixtures: [...first.fixtures, ...second.fixtures.filter(({ matchID }) => !known.has(matchID))],
    markets: [...first.markets, ...second.markets],
    columns: new Map([...first.columns, ...second.columns]),
    hasMore: second.hasMore,
  };
}
