// The answers for a list before the kick-off that the page's HTML carries with its first screen.

import { isEqual } from 'es-toolkit/predicate';
import {
  FIRST_FIXTURES_ID,
  FIRST_ROWS,
  type FirstFixtures,
} from '../../shared/api/first-screen.ts';
import {
  fixturesPageSchema,
  highlightsPageSchema,
  type SportsMenu,
  sportsMenuSchema,
} from '../../shared/api/sports.ts';
import type { FixtureScope } from '../../shared/sports/fixture-scope.ts';
import { type FixturePage, readFixturePages, readHighlights } from './fixture-pages.ts';
import { readPageData } from './page-data.ts';

/** A page that the browser stored may be shown much later; clocks of phones are minutes off, ms. */
const OLDEST_MS = 600_000;

/** The first fixtures of this list; undefined where the HTML carries none of it, or old ones. */
export function readFirstFixtures(scope: FixtureScope): FixturePage | undefined {
  const carried = readCarried();
  if (carried === undefined || !isEqual(carried.scope, scope)) return undefined;
  if (scope.kind === 'tournaments' || scope.kind === 'categories') {
    const page = fixturesPageSchema().safeParse(carried.fixtures);
    return page.success ? readFixturePages([page.data], FIRST_ROWS) : undefined;
  }
  const page = highlightsPageSchema().safeParse(carried.fixtures);
  return page.success ? readHighlights(page.data) : undefined;
}

/** The sports menu that the HTML carries; undefined where it carries none, or an old one. */
export function readFirstMenu(): SportsMenu | undefined {
  return sportsMenuSchema().safeParse(readCarried()?.menu).data;
}

/** When the HTML's answers were read, ms since epoch; 0 where it carries none. */
export function readFirstTime(): number {
  return Math.min(readCarried()?.seenAt ?? 0, Date.now());
}

function readCarried(now = Date.now()): FirstFixtures | undefined {
  const carried = readPageData(FIRST_FIXTURES_ID) as FirstFixtures | undefined;
  if (carried === undefined || Math.abs(now - carried.seenAt) > OLDEST_MS) return undefined;
  return carried;
}
