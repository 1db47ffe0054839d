// Builds the options of a search, in groups.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import type { ListFixture, SportsMenu } from '../../../shared/api/sports.ts';
import { beginsWords, holdsWords, readWords } from '../../../shared/search/fold-text.ts';
import {
  addressName,
  fixturePath,
  livePath,
  prematchPath,
  slug,
} from '../../../shared/text/slug.ts';
import type { PopularLeague } from '../../api/sports-queries.ts';
import { lagosTime, lagosWeekday } from '../../components/lagos-time.ts';
import { type SearchOption, searchPath } from './search-option.ts';
import {
  allMatchesFor,
  COMING_UP,
  GAMES,
  IN_PLAY,
  LEAGUES,
  LEAGUES_WITH_MATCHES_NOW,
  LIVE_NOW,
  MORE,
  RECENT_SEARCHES,
  versus,
} from './texts.ts';

export interface SearchGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

/** The results of the calls. */
export interface SearchFindings {
  readonly live: readonly ListFixture[];
  readonly upcoming: readonly ListFixture[];
  readonly games: readonly CasinoGame[];
}

const ALL = 'all';
const MAX_OPTIONS = { live: 4, upcoming: 6, leagues: 4, games: 4, suggested: 6 };

/**
 * The groups that are not empty. Those with a name that begins with the typed text come first; a
 * link to all matches comes last.
 */
export function buildGroups(
  text: string,
  findings: SearchFindings,
  sports: SportsMenu['sports'],
): SearchGroup[] {
  const groups: SearchGroup[] = [
    { title: LIVE_NOW, options: findings.live.slice(0, MAX_OPTIONS.live).map(liveOption) },
    {
      title: COMING_UP,
      options: findings.upcoming.slice(0, MAX_OPTIONS.upcoming).map(fixtureOption),
    },
    { title: LEAGUES, options: findLeagues(text, sports).slice(0, MAX_OPTIONS.leagues) },
    { title: GAMES, options: findings.games.slice(0, MAX_OPTIONS.games).map(gameOption) },
  ].filter(({ options }) => options.length > 0);
  groups.sort((a, b) => Number(hasNear([b], text)) - Number(hasNear([a], text)));
  if (findings.upcoming.length === 0) return groups;
  const all = {
    id: ALL,
    label: allMatchesFor(text),
    about: '',
    path: searchPath(text),
  };
  return [...groups, { title: MORE, options: [all] }];
}

/**
 * Whether a result has words that begin with the text: 'ars' also finds Stars, but means Arsenal.
 */
export function hasNear(groups: readonly SearchGroup[], text: string): boolean {
  const words = readWords(text);
  return groups.some(({ options }) =>
    options.some(({ id, label, about }) => id !== ALL && beginsWords(`${label} ${about}`, words)),
  );
}

/** Recent searches as options that search again. */
export function recentGroup(texts: readonly string[]): SearchGroup[] {
  if (texts.length === 0) return [];
  const options = texts.map((label) => ({ id: `recent-${label}`, label, about: '', path: null }));
  return [{ title: RECENT_SEARCHES, options }];
}

/** Before anything is typed: leagues that have matches now, in the order of the backend. */
export function leaguesNow(popular: readonly PopularLeague[]): SearchGroup[] {
  if (popular.length === 0) return [];
  const options = popular.slice(0, MAX_OPTIONS.suggested).map((league) => ({
    id: `league-${league.tournamentID}`,
    label: league.tournamentName,
    about: inPlace(league.sportName, league.categoryName),
    path: prematchPath(league.sportName, league.categoryName, league.tournamentName),
  }));
  return [{ title: LEAGUES_WITH_MATCHES_NOW, options }];
}

/**
 * Leagues whose name, country and sport contain every word of the text. Those whose name has words
 * that begin with it come first, then those with most matches.
 */
export function findLeagues(text: string, sports: SportsMenu['sports']): SearchOption[] {
  const words = readWords(text);
  if (words.length === 0) return [];
  const found = sports.flatMap(({ sportName, categories }) =>
    categories.flatMap(({ categoryName, tournaments }) =>
      tournaments
        .filter(({ tournamentName }) =>
          holdsWords(`${tournamentName} ${categoryName} ${sportName}`, words),
        )
        .map((league) => ({ league, categoryName, sportName })),
    ),
  );
  const isNear = ({ league }: (typeof found)[number]) => beginsWords(league.tournamentName, words);
  found.sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || b.league.total - a.league.total);
  return found.map(({ league, categoryName, sportName }) => ({
    id: `league-${league.tournamentID}`,
    label: league.tournamentName,
    about: inPlace(sportName, categoryName),
    path: prematchPath(sportName, categoryName, league.tournamentName),
  }));
}

/** Sport or league with its country, since three countries have a Premier League. */
function inPlace(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function liveOption(fixture: ListFixture): SearchOption {
  const { matchID, homeTeam, awayTeam, name, tournament, sportName, homeScore, awayScore } =
    fixture;
  const [home = '', away = ''] = homeTeam === '' ? name.split(/ vs?\.? /) : [homeTeam, awayTeam];
  const score = homeScore === '' ? IN_PLAY : `${homeScore}–${awayScore}`;
  return {
    id: `live-${matchID}`,
    label: versus(home, away),
    about: inPlace(score, tournament, fixture.categoryName),
    path: livePath([sportName, tournament, addressName(home, away)], matchID),
  };
}

function fixtureOption(fixture: ListFixture): SearchOption {
  const { matchID, homeTeam, awayTeam, name, tournament, startsAt, date } = fixture;
  const at = startsAt > 0 ? `${lagosWeekday(startsAt)}, ${lagosTime(startsAt)}` : date;
  return {
    id: `match-${matchID}`,
    label: homeTeam === '' ? name : versus(homeTeam, awayTeam),
    about: inPlace(at, tournament, fixture.categoryName),
    path: fixturePath(fixture),
  };
}

function gameOption({ gameId, title, provider }: CasinoGame): SearchOption {
  return {
    id: `game-${gameId}`,
    label: title,
    about: provider,
    path: `/Games/${encodeURIComponent(slug(title) || '-')}/${encodeURIComponent(gameId)}/Play`,
  };
}
