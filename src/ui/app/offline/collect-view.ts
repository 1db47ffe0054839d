// Gathers what the page shows of a live list or of a match, as it is to be seen at the next start.

import { type CellKey, detailsKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell } from '../../../shared/protocol/cells.ts';
import type { Feed } from '../../live/feed.ts';
import type { CachedList, CachedMatch, CachedPrice, CachedView } from './cached-view.ts';
import { stopClock } from './stop-clock.ts';

/** Rows near the screen are some forty; more than this is never painted at once. */
const MAX_ROWS = 60;

type ShownFeed = Pick<Feed, 'cells'> & { readonly interest: Pick<Feed['interest'], 'sentKeys'> };
type Cells = ShownFeed['cells'];

/** Undefined while the page shows neither a match nor a list that is current. */
export function collectView(
  { cells, interest }: ShownFeed,
  address: string,
  now: number,
): CachedView | undefined {
  const keys = interest.sentKeys();
  return collectMatch(cells, keys, address, now) ?? collectList(cells, keys, address, now);
}

function collectMatch(
  cells: Cells,
  keys: readonly CellKey[],
  address: string,
  now: number,
): CachedMatch | undefined {
  const key = keys.find(isBoardKey);
  const board = key === undefined ? undefined : cells.read(key);
  const match = key === undefined ? undefined : cells.read(matchKey(key.slice('board/'.length)));
  if (board?.ready !== true || board.missing || match === undefined) return undefined;
  const lines = keys.flatMap((each) => {
    if (!isLineKey(each) && !isMainKey(each)) return [];
    const line = cells.read(each);
    return line?.matchId === match.matchId ? [[each, line] as const] : [];
  });
  return {
    kind: 'match',
    seenAt: now,
    address,
    match: stopClock(match, now),
    details: cells.read(detailsKey(match.matchId)) ?? null,
    board: { ...board, error: null },
    lines,
    prices: pricesOf(cells, lines),
  };
}

function collectList(
  cells: Cells,
  keys: readonly CellKey[],
  address: string,
  now: number,
): CachedList | undefined {
  const sportId = keys.find(isListKey)?.slice('list/live/'.length);
  const list = sportId === undefined ? undefined : cells.read(`list/live/${sportId}`);
  if (sportId === undefined || list?.ready !== true || list.total === 0) return undefined;

  const matches = keys
    .flatMap((key) => (isMatchKey(key) ? [cells.read(key)] : []))
    .filter((match) => match !== undefined)
    .slice(0, MAX_ROWS);
  const shown = new Set(matches.map(({ matchId }) => matchId));
  const lines = keys.flatMap((key) => {
    const line = isMainKey(key) ? cells.read(key) : undefined;
    return isMainKey(key) && line != null && shown.has(line.matchId) ? [[key, line] as const] : [];
  });
  return {
    kind: 'list',
    seenAt: now,
    address,
    sportId,
    list: { ...list, error: null },
    matches: matches.map((match) => stopClock(match, now)),
    lines,
    prices: pricesOf(cells, lines),
  };
}

function pricesOf(cells: Cells, lines: readonly (readonly [CellKey, LineCell])[]): CachedPrice[] {
  return lines.flatMap(([, { outcomes }]) =>
    outcomes.flatMap(({ key }): CachedPrice[] => {
      const { odds, state } = cells.readQuote(key);
      return state === 'none' ? [] : [{ key, odds, suspended: state === 'suspended' }];
    }),
  );
}

const isListKey = (key: CellKey) => key.startsWith('list/live/');
const isMatchKey = (key: CellKey): key is `match/${string}` => key.startsWith('match/');
const isMainKey = (key: CellKey): key is `main/${string}/${string}` => key.startsWith('main/');
const isBoardKey = (key: CellKey): key is `board/${string}` => key.startsWith('board/');
const isLineKey = (key: CellKey): key is `line/${string}/${string}/${string}` =>
  key.startsWith('line/');
