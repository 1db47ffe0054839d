// Which pages have a first screen, and what it shows of what the server knows.

import type { FirstContent } from '../../../../shared/api/first-screen.ts';
import type { Fixture } from '../../../domain/sports/fixture.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { findSports, type Menu } from '../../../domain/sports/sports-menu.ts';
import { matchPath } from '../pages/describe-match.ts';
import { findPage } from '../pages/page-table.ts';
import { findFixtureList, readFixtureAnswers } from './fixture-answers.ts';
import { readListAnswers } from './list-answers.ts';
import { findShownMatch, readMatchAnswer } from './match-page.ts';

/** The sport whose live list a visitor sees first. */
const FIRST_SPORT = '1';
const LIVE_LIST = '/Sport/LiveList';
/** Parameters that make another list of a page of upcoming matches. */
const OTHER_LISTS = ['search', 'favourites', 'span'];

export interface FirstPage {
  /** Path and query, the same one for every spelling. */
  readonly address: string;
  /** True for pages that most visits begin with: they stay stored longer than others. */
  readonly isEntrance?: boolean;
  /** The sport of a match page; undefined for other pages. */
  readonly matchSportId?: string;
  /** At `now`, ms since epoch; undefined where there is nothing to show, or too much. */
  readContent(now: number): FirstContent | undefined;
}

/** The page of a path, in any case, and its query; undefined where it has no first screen. */
export function findFirstPage(
  store: FixtureStore,
  readMenu: () => Menu,
  path: string,
  query: URLSearchParams,
): FirstPage | undefined {
  const found = findPage(path);
  if (found === undefined) return undefined;
  const { page, parameters } = found;
  if (page.kind === 'home') return toLivePage(store, '/', FIRST_SPORT);
  if (page.path === LIVE_LIST.slice(1))
    return toLivePage(store, LIVE_LIST, query.get('sport') || FIRST_SPORT);
  const match = findShownMatch(store, found, query);
  if (match !== undefined) return toMatchPage(store, match);
  if (page.kind !== 'sport' || OTHER_LISTS.some((name) => query.has(name))) return undefined;
  const { sport = '', categories = '', tournaments = '' } = parameters;
  const isUpcoming = page.path.endsWith('/Upcoming');
  const list = findFixtureList(readMenu(), { sport, isUpcoming, categories, tournaments });
  if (list === undefined) return undefined;
  return {
    address: list.address,
    readContent(now) {
      const answers = readFixtureAnswers(store, readMenu(), list.scope, now);
      return answers && { kind: 'fixtures', ...answers };
    },
  };
}

function toMatchPage(store: FixtureStore, match: Fixture): FirstPage {
  const { matchId, sportId } = match.definition;
  return {
    address: matchPath(match),
    matchSportId: sportId,
    readContent(now) {
      const answer = readMatchAnswer(store, matchId, now);
      return answer && { kind: 'match', match: answer };
    },
  };
}

function toLivePage(store: FixtureStore, path: string, sportId: string): FirstPage | undefined {
  if (!findSports(store).sports.some(({ sportID }) => sportID === sportId)) return undefined;
  return {
    isEntrance: true,
    address: sportId === FIRST_SPORT ? path : `${path}?sport=${encodeURIComponent(sportId)}`,
    readContent(now) {
      const answers = readListAnswers(store, sportId, now);
      return answers && { kind: 'list', sportId, ...answers };
    },
  };
}
