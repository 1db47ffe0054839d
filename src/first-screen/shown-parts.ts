// Which parts of a first screen a player may have folded, or chosen something for.

import type { ShownParts } from '../shared/api/first-screen.ts';
import type { ListFixture } from '../shared/api/sports.ts';
import type { CachedView } from '../ui/app/offline/cached-view.ts';
import {
  buildFixtureSections,
  type FixtureOrder,
} from '../ui/screens/prematch/fixture-sections.ts';

/** Of a live list the leagues whose rows have prices: what stands further down moves nothing. */
export function shownOfView(view: CachedView): ShownParts {
  if (view.kind === 'match')
    return { sports: [], sections: unique(view.lines.map(([, { marketId }]) => marketId)) };
  const leagues = view.matches.map(({ tournamentId }) => tournamentId);
  return { sports: [view.sportId], sections: unique(leagues) };
}

/** `now` in ms since epoch. */
export function shownOfFixtures(
  fixtures: readonly ListFixture[],
  order: FixtureOrder,
  now: number,
): ShownParts {
  const sections = buildFixtureSections(fixtures, { order, favourites: new Set(), now });
  return {
    sports: unique(fixtures.map(({ sportID }) => sportID)),
    sections: sections.map(({ id }) => id),
  };
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
