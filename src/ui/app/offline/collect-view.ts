// Gathers what the page shows of a live list, as it is to be seen at the next start.

import type { CellKey, MatchCell } from '../../../shared/protocol/cells.ts';
import { secondsAt } from '../../features/scoreboard/match-clock.ts';
import type { Feed } from '../../live/feed.ts';
import type { KeptPrice, KeptView } from './kept-view.ts';

/** Rows near the screen are some forty; more than this is never painted at once. */
const MOST_ROWS = 60;

type ShownFeed = Pick<Feed, 'cells'> & { readonly interest: Pick<Feed['interest'], 'told'> };

/** Undefined while the page shows no list that is current. */
export function collectView(
  { cells, interest }: ShownFeed,
  address: string,
  now: number,
): KeptView | undefined {
  const keys = interest.told();
  const sportId = keys.find(isListKey)?.slice('list/live/'.length);
  const list = sportId === undefined ? undefined : cells.read(`list/live/${sportId}`);
  if (sportId === undefined || list?.ready !== true || list.total === 0) return undefined;

  const matches = keys
    .flatMap((key) => (isMatchKey(key) ? [cells.read(key)] : []))
    .filter((match) => match !== undefined)
    .slice(0, MOST_ROWS);
  const shown = new Set(matches.map(({ matchId }) => matchId));
  const lines = keys.flatMap((key) => {
    const line = isMainKey(key) ? cells.read(key) : undefined;
    return isMainKey(key) && line != null && shown.has(line.matchId) ? [[key, line] as const] : [];
  });
  const prices = lines.flatMap(([, { outcomes }]) =>
    outcomes.flatMap(({ key }): KeptPrice[] => {
      const { odds, state } = cells.readQuote(key);
      return state === 'none' ? [] : [{ key, odds, suspended: state === 'suspended' }];
    }),
  );
  const still = matches.map((match) => stopClock(match, now));
  return {
    seenAt: now,
    address,
    sportId,
    list: { ...list, error: null },
    matches: still,
    lines,
    prices,
  };
}

// A clock that ran on from an old word of the feed would tell a minute that nobody knows.
function stopClock(match: MatchCell, now: number): MatchCell {
  const { clock } = match;
  if (clock === null) return match;
  return { ...match, clock: { ...clock, running: false, seconds: secondsAt(clock, now) } };
}

const isListKey = (key: CellKey) => key.startsWith('list/live/');
const isMatchKey = (key: CellKey): key is `match/${string}` => key.startsWith('match/');
const isMainKey = (key: CellKey): key is `main/${string}/${string}` => key.startsWith('main/');
