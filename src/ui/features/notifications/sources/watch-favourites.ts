// News about goals and kick-offs of starred matches, as far as the page has mounted those matches.

import type { SidePair } from '../../../../shared/feed/messages.ts';
import { EventStatus } from '../../../../shared/feed/status-codes.ts';
import type { MatchCell } from '../../../../shared/protocol/cells.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import type { CellStore } from '../../../live/cell-store.ts';
import { followMatches, type MatchList } from '../../../live/follow-matches.ts';
import { matchPath, nameMatch } from '../match-words.ts';
import type { News, Notify } from '../notice.ts';
import { GOAL, goalCount, matchHasStarted, SCORE_CORRECTED } from './texts.ts';

/** Soccer and ice hockey: in other sports the score changes too often. */
const GOAL_SPORTS: ReadonlySet<string> = new Set(['1', '4']);

/** The last known state of a match. */
interface Seen {
  readonly hasStarted: boolean;
  readonly score: SidePair | null;
}

/** Returns a function that stops it. */
export function watchFavourites(
  cells: Pick<CellStore, 'read' | 'subscribe'>,
  favourites: MatchList,
  notify: Notify,
): () => void {
  return followMatches(cells, favourites, () => {
    let seen: Seen | undefined;
    return (match) => {
      const before = seen;
      if (before?.score === match.score && before.hasStarted === hasStarted(match)) return;
      seen = { hasStarted: hasStarted(match), score: match.score };
      const news = before === undefined ? undefined : matchNews(before, match);
      if (news !== undefined) notify(news);
    };
  });
}

/** A kick-off, a goal or a goal taken back; undefined for any other change. */
function matchNews(before: Seen, cell: MatchCell): News | undefined {
  const common = { kind: 'favourite', link: matchPath(cell) } as const;
  if (!before.hasStarted && hasStarted(cell))
    return {
      ...common,
      key: `started/${cell.matchId}`,
      text: matchHasStarted(nameMatch(cell)),
    };
  const { score } = cell;
  if (!GOAL_SPORTS.has(cell.sportId) || before.score === null || score === null) return undefined;
  const goals = score.home + score.away - before.score.home - before.score.away;
  const isSame = before.score.home === score.home && before.score.away === score.away;
  if (isSame) return undefined;
  const standing = `${isolate(cell.home)} ${score.home}–${score.away} ${isolate(cell.away)}`;
  const what = goals === 1 ? GOAL : goals > 1 ? goalCount(goals) : SCORE_CORRECTED;
  return { ...common, key: `goal/${cell.matchId}`, text: `${what}: ${standing}.` };
}

function hasStarted({ type, status }: MatchCell): boolean {
  return type === 'live' && status === EventStatus.Live;
}
