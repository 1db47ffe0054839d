// Where the rows of a stage stand, and which of them are mounted: the same for both lists.

import { type BenchMatch, OPENING_ODDS } from '../../shared/bench/bench-matches.ts';
import type { ListColumn, ListTournament } from '../../shared/protocol/cells.ts';
import { LARGE_TEXT, PHONE } from '../components/use-media-query.ts';
import { buildSections, type ListSection, type RowMetrics } from '../screens/live/list-sections.ts';
import { chooseRowMetrics } from '../screens/live/row-metrics.ts';

/** Height of the stage, px. */
export const STAGE_PX = 480;
/** Rows are mounted this far beyond it, as the live list does beyond the screen. */
export const STAGE_END_PX = STAGE_PX + 480;

const NOTHING_FOLDED: ReadonlySet<string> = new Set();
const NO_STARTS: ReadonlyMap<string, number> = new Map();

/** The column of the 1x2. */
export const RESULT_COLUMN: ListColumn = {
  marketId: '1',
  name: '1X2',
  hasLines: false,
  outcomes: OPENING_ODDS.map((_, place) => ({
    id: String(place + 1),
    label: ['1', 'X', '2'][place] ?? '',
  })),
};

/** Row heights as the style sheet has them at this width. */
export function readRowMetrics(): RowMetrics {
  return chooseRowMetrics(matchMedia(PHONE).matches, matchMedia(LARGE_TEXT).matches);
}

/** Leagues in their order, nothing folded, no favourites on top. */
export function layOutStage(
  tournaments: readonly ListTournament[],
  metrics: RowMetrics,
): ListSection[] {
  return buildSections(
    { tournaments, favourites: NOTHING_FOLDED },
    { order: 'league', folded: NOTHING_FOLDED, startsAt: NO_STARTS, metrics },
  );
}

/** The matches by league, as the pipeline's list cell has them. */
export function groupByLeague(matches: readonly BenchMatch[]): ListTournament[] {
  const idsOf = new Map<string, string[]>();
  for (const { league, matchId } of matches) {
    idsOf.set(league, [...(idsOf.get(league) ?? []), matchId]);
  }
  return [...idsOf].map(([name, matchIds]) => ({
    tournamentId: name,
    name,
    sportId: '1',
    categoryName: 'Nigeria',
    categoryCode: 'NGA',
    matchIds,
  }));
}
