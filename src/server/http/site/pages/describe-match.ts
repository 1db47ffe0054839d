// Describes the page of a match: on offer, over, or unknown.

import { canonicalMatchId } from '../../../../shared/feed/ids.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { addressName, fixturePath, livePath } from '../../../../shared/text/slug.ts';
import type { Database } from '../../../db/open-database.ts';
import { wasSettled } from '../../../domain/settlement/was-settled.ts';
import type { Fixture } from '../../../domain/sports/fixture.ts';
import { hasEnded } from '../../../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { nameFixture } from '../../../domain/sports/names.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../../../domain/sports/time-window.ts';
import { matchPicturePath } from '../pictures/picture-paths.ts';
import type { PageDescription } from './page-description.ts';
import {
  describeLive,
  describeUpcoming,
  MATCH_IS_OVER,
  MATCH_NOT_FOUND,
  NO_SUCH_MATCH,
  versus,
} from './texts.ts';

const NOT_THERE = { title: MATCH_NOT_FOUND, canonical: undefined } as const;

/** `id` and `path` as in the address. */
export async function describeMatch(
  { store, database }: { readonly store: FixtureStore; readonly database: Database },
  id: string,
  path: string,
): Promise<PageDescription> {
  const matchId = canonicalMatchId(id);
  const unknown = { ...NOT_THERE, status: 404, description: NO_SUCH_MATCH, shared: path } as const;
  if (matchId === undefined) return unknown;
  const fixture = store.get(matchId);
  if (fixture !== undefined) return describeFixture(fixture);
  const isOver = store.wasRetired(matchId) || (await wasSettled(database, matchId));
  return isOver ? { ...unknown, status: 410, description: MATCH_IS_OVER } : unknown;
}

function describeFixture(fixture: Fixture): PageDescription {
  const { home, away } = fixture.definition;
  const path = matchPath(fixture);
  const title = versus(isolate(home), isolate(away));
  // Its page still shows the score and the results of its bets.
  if (hasEnded(fixture))
    return { status: 410, title, description: MATCH_IS_OVER, canonical: undefined, shared: path };
  const isUpcoming = fixture.definition.type === 'prematch';
  return {
    status: 200,
    title,
    description: describe(fixture),
    canonical: path,
    shared: path,
    picture: matchPicturePath(fixture.definition.matchId),
    ...(isUpcoming && { fixture }),
  };
}

function describe({ definition }: Fixture): string {
  const { tournament, categoryName, startsAt, type } = definition;
  const name = nameFixture(definition);
  const league = [tournament, categoryName].filter((part) => part !== '').join(', ');
  if (type === 'live') return describeLive(name, league);
  return describeUpcoming(name, league, formatDate(startsAt, DEFAULT_OFFSET_HOURS).slice(0, 16));
}

/** The canonical path of a match's page, as the site links to it. */
export function matchPath({ definition }: Fixture): string {
  const { matchId, sportId, sportName, tournament, home, away, type } = definition;
  if (type === 'live') return livePath([sportName, tournament, addressName(home, away)], matchId);
  const name = nameFixture(definition);
  return fixturePath({ sportName, sportID: sportId, tournament, name, matchID: matchId });
}
