// The state of a leg of the slip by the book: its price, and why it cannot be bet on.

import type { SelectionBlock } from '../../shared/betslip/slip.ts';
import { isClosedStatus, MarketStatus } from '../../shared/feed/status-codes.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import type { Book } from '../book/book.ts';
import { isLineStale } from '../book/freshness.ts';
import { lineOf } from '../book/market-lines.ts';
import { predictClock } from '../book/match-clock.ts';
import type { LineRecord, MatchRecord } from '../book/records.ts';
import { buildMatchCell } from '../views/match-view.ts';

/** What identifies the outcome of a leg, and what it was when it was picked. */
export interface LegAddress {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly type: FeedType;
  /** Kick-off, ms since epoch; 0 where unknown. */
  readonly startsAt: number;
  readonly producerId: number;
  readonly combinability: number;
}

/** Reused from leg to leg, so that a batch that moves none of them allocates nothing. */
export interface LegState {
  /** Hundredths that can be bet on now; 0 while suspended. */
  odds: number;
  /** The last that could be; 0 where there were none. */
  lastOdds: number;
  block: SelectionBlock | null;
  /** True where the line is stale, which `block` does not tell of a suspended one. */
  isStale: boolean;
  reason: string;
  type: FeedType;
  startsAt: number;
  producerId: number;
  combinability: number;
  score: string;
}

export function createLegState(): LegState {
  return {
    odds: 0,
    lastOdds: 0,
    block: null,
    isStale: true,
    reason: '',
    type: 'live',
    startsAt: 0,
    producerId: 0,
    combinability: 0,
    score: '',
  };
}

/** Reads a leg into `state`. Suspended wins over stale; ended wins over both. */
export function readLegState(
  book: Book,
  leg: LegAddress,
  linkLive: boolean,
  now: number,
  state: LegState,
): void {
  const match = book.matches.get(leg.matchId);
  const line = lineOf(match?.markets.get(leg.marketId), leg.specifier);
  const handle = line?.handles[line.outcomeIds.indexOf(leg.outcomeId)] ?? -1;
  const known = match !== undefined && match.fixture !== null;
  state.odds = handle < 0 ? 0 : book.outcomes.oddsOf(handle);
  state.lastOdds = handle < 0 ? 0 : book.outcomes.lastOddsOf(handle);
  state.type = known ? match.type : leg.type;
  state.startsAt = (known ? match.fixture?.startsAt : 0) || leg.startsAt;
  state.producerId = line?.product ?? leg.producerId;
  state.combinability = line?.combinability ?? leg.combinability;
  state.score = '';
  state.reason = '';
  state.isStale = line === undefined || isLineStale(line, linkLive);
  if (match === undefined) {
    state.block = 'stale';
    return;
  }
  const { score } = match.facts;
  if (state.type === 'live' && score !== null) state.score = `${score.home}:${score.away}`;
  const serverNow = book.toServerTime(now);
  state.block = findBlock(match, handle < 0 ? undefined : line, state, serverNow);
  if (state.block === 'suspended') state.reason = line?.reason || match.note;
}

function findBlock(
  match: MatchRecord,
  line: LineRecord | undefined,
  { odds, lastOdds, isStale, type, startsAt }: LegState,
  now: number,
): SelectionBlock | null {
  if (match.over) return 'ended';
  if (match.missing || isWithdrawn(match, line)) return 'unavailable';
  if (type === 'prematch' && startsAt > 0 && startsAt <= now) return 'started';
  // A line or price that is missing so far may come with a snapshot.
  if (line === undefined || (odds === 0 && lastOdds === 0)) return 'stale';
  if (odds === 0) return 'suspended';
  return isStale ? 'stale' : null;
}

/** Only a snapshot with all markets shows that a line is gone. */
function isWithdrawn(match: MatchRecord, line: LineRecord | undefined): boolean {
  if (line === undefined) return match.whole && match.snapshotIn === match.generation;
  return line.status === MarketStatus.Deactivated || isClosedStatus(line.status);
}

/** 'mm:ss' while the clock of a live match runs, else its period; '' before the match. */
export function readInPlayTime(book: Book, matchId: string, now: number): string {
  const match = book.matches.get(matchId);
  if (match === undefined || match.type !== 'live') return '';
  const { clock } = match.facts;
  if (clock?.running !== true) return buildMatchCell(match)?.period ?? '';
  const seconds = Math.trunc(predictClock(clock, now));
  const rest = String(seconds % 60).padStart(2, '0');
  return `${String(Math.trunc(seconds / 60)).padStart(2, '0')}:${rest}`;
}
