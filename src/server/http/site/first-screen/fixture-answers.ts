// What the first screen of a list before the kick-off is made of: the answers that its page asks for.

import { sportsMenuSchema } from '../../../../shared/api/sports.ts';
import type { FixtureScope } from '../../../../shared/sports/fixture-scope.ts';
import { findNamedPlace, scopeOfPlace } from '../../../../shared/sports/prematch-place.ts';
import { type FixturesPageAnswer, findFixtures } from '../../../domain/sports/fixture-pages.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import type { ViewClock } from '../../../domain/sports/fixture-views.ts';
import {
  findPrematchHighlights,
  type HighlightsPageAnswer,
} from '../../../domain/sports/highlights.ts';
import { findMenu } from '../../../domain/sports/sports-menu.ts';
import { readSteadyTime } from '../../../domain/sports/steady-time.ts';
import { ALL_TIME, DEFAULT_OFFSET_HOURS } from '../../../domain/sports/time-window.ts';

/** More rows than any screen shows at first. */
const ROWS = 12;
const ALL_SPORTS = 'all';
const FIRST_PAGE = { page: 1, perPage: ROWS };

/** The parts of the address of a list before the kick-off. */
export interface FixtureListAddress {
  readonly sport: string;
  readonly isUpcoming: boolean;
  readonly categories: string;
  readonly tournaments: string;
}

export interface FixtureAnswers {
  readonly scope: FixtureScope;
  readonly fixtures: HighlightsPageAnswer | FixturesPageAnswer;
  readonly menu: ReturnType<typeof findMenu>;
}

/** At `now`, ms since epoch; undefined where the list is empty, or needs several calls. */
export function readFixtureAnswers(
  store: FixtureStore,
  address: FixtureListAddress,
  now: number,
): FixtureAnswers | undefined {
  const clock = { now, ticks: readSteadyTime(), offsetHours: DEFAULT_OFFSET_HOURS };
  const menu = findMenu(store, ALL_TIME);
  const scope = readScope(menu, address);
  const fixtures = scope && readFixtures(store, scope, clock);
  if (scope === undefined || !fixtures?.fixtures?.length) return undefined;
  return { scope, fixtures, menu };
}

/** The scope that the page asks for at this address; undefined where the menu has no such sport. */
function readScope(
  menu: FixtureAnswers['menu'],
  { sport, isUpcoming, categories, tournaments }: FixtureListAddress,
): FixtureScope | undefined {
  if (isUpcoming && sport.toLowerCase() === ALL_SPORTS)
    return { kind: 'upcoming', sportId: '0', span: 'all' };
  const { sports } = sportsMenuSchema().parse(menu);
  const place = findNamedPlace(sports, sport, categories, tournaments);
  const { found, id } = place.sport;
  if (found === undefined) return undefined;
  return isUpcoming ? { kind: 'upcoming', sportId: id, span: 'all' } : scopeOfPlace(place);
}

function readFixtures(
  store: FixtureStore,
  scope: FixtureScope,
  clock: ViewClock,
): FixtureAnswers['fixtures'] | undefined {
  switch (scope.kind) {
    case 'sport':
      return findPrematchHighlights(
        store,
        { sportId: scope.sportId },
        { ...FIRST_PAGE, byKickOff: false },
        clock,
      );
    case 'upcoming': {
      const window = { from: clock.now, to: Infinity };
      const filter = { sportId: scope.sportId, window };
      return findPrematchHighlights(store, filter, { ...FIRST_PAGE, byKickOff: true }, clock);
    }
    case 'categories':
    case 'tournaments': {
      const { kind, sportId, ids } = scope;
      const [id] = ids;
      if (id === undefined || ids.length > 1) return undefined;
      const place = kind === 'tournaments' ? { tournamentId: id } : { categoryId: id };
      return findFixtures(store, { ...place, sportId }, ROWS, clock);
    }
    default:
      return undefined;
  }
}
