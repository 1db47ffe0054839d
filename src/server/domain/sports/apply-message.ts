// Applies one feed message to a fixture (contract section 2), by the same rules as the page's book.

import { isPastEnd, nextEnd } from '../../../shared/feed/is-past-end.ts';
import { MatchCapacity, mayOverflow } from '../../../shared/feed/match-capacity.ts';
import type {
  BetStop,
  FeedMessage,
  MarketChange,
  OddsChange,
  OutcomeChange,
} from '../../../shared/feed/messages.ts';
import { offeredOdds } from '../../../shared/feed/offered-odds.ts';
import { isClosedStatus, MarketStatus } from '../../../shared/feed/status-codes.ts';
import type { FullReason } from '../../../shared/feed/wire.ts';
import { GROUP_NAMES } from '../../catalogue/market-table.ts';
import { groupsOfMarket } from '../../catalogue/markets.ts';
import { type Fixture, type LineState, lineKey, type OutcomeState } from './fixture.ts';
import { isOffered } from './fixture-status.ts';
import { numbersOf } from './line-order.ts';
import { mergeState } from './match-state.ts';
import { nameMarket, nameOutcome } from './names.ts';

const NOTHING_LEFT_OUT: readonly FullReason[] = [];

let lastOddId = 0;

/**
 * Applies a message in order of arrival. Markets and outcomes that it does not name stay as they
 * are. `now` is the wall clock in ms, from which the match clock runs on.
 *
 * @returns why entries were left out: the match has no room for them.
 */
export function applyMessage(
  fixture: Fixture,
  message: FeedMessage,
  now: number,
): readonly FullReason[] {
  if (message.timestamp > 0) fixture.timestamp = message.timestamp;
  fixture.version += 1;
  if (message.kind === 'bet_stop') {
    applyBetStop(fixture, message);
    return NOTHING_LEFT_OUT;
  }
  const { status } = fixture.state.match;
  const isLate = isPastEnd(message, status, fixture.end);
  fixture.end = nextEnd(fixture.end, status, message);
  if (message.state !== undefined && !isLate)
    fixture.state = mergeState(fixture.state, message.state, now);
  if (message.kind === 'odds_change') return applyOddsChange(fixture, message);
  if (message.startsAt !== undefined)
    fixture.definition = { ...fixture.definition, startsAt: message.startsAt };
  return NOTHING_LEFT_OUT;
}

function applyOddsChange(fixture: Fixture, message: OddsChange): readonly FullReason[] {
  const isNearlyFull = mayOverflow(fixture.lines.size, fixture.outcomeCount, message);
  const room = isNearlyFull ? makeRoom(fixture) : undefined;
  const leftOut: FullReason[] = [];
  for (const change of message.markets) {
    const isKnown =
      room === undefined || isTaken(fixture.lines.get(lineKey(change.id, change.specifier)));
    if (!isKnown && !room.takeLine()) {
      leftOut.push('too many lines');
      continue;
    }
    const line = takeLine(fixture, change);
    line.changedAt = fixture.version;
    line.status = isClosedByResult(fixture, message, change) ? MarketStatus.Settled : change.status;
    line.producer = message.product ?? line.producer;
    if (message.timestamp > line.pricedAt) line.pricedAt = message.timestamp;
    markFavourite(fixture, change);
    const active = line.status === MarketStatus.Active;
    if (!active) closeOutcomes(line);
    for (const outcome of change.outcomes) {
      if (room !== undefined && !line.outcomes.has(outcome.id) && !room.takeOutcome()) {
        leftOut.push('too many outcomes');
        continue;
      }
      const odds = offeredOdds(change.status, outcome);
      offerOutcome(takeOutcome(fixture, line, outcome), odds, active);
    }
  }
  return leftOut;
}

/** Whether a line keeps its place where room is scarce. */
function isTaken(line: LineState | undefined): boolean {
  return line !== undefined && isOffered(line) && line.outcomes.size > 0;
}

/** Removes lines that are not on offer; their results stay in `closures`. */
function makeRoom(fixture: Fixture): MatchCapacity {
  const { lines, favourites } = fixture;
  for (const [key, line] of lines) {
    if (isTaken(line)) continue;
    lines.delete(key);
    fixture.linesTakenOutAt = fixture.version;
    fixture.outcomeCount -= line.outcomes.size;
    if (favourites.get(line.marketId) === line.specifier) favourites.delete(line.marketId);
  }
  return new MatchCapacity(lines.size, fixture.outcomeCount);
}

/** True where results close a line that the odds change still offers. */
export function isClosedByResult(
  fixture: Fixture,
  { timestamp }: OddsChange,
  { id, specifier, status }: MarketChange,
): boolean {
  if (isClosedStatus(status)) return false;
  const closure = fixture.closures.get(lineKey(id, specifier));
  if (closure === undefined) return false;
  return closure.closed || (timestamp > 0 && timestamp <= closure.resultAt);
}

/** One line of a market is its most balanced one, so naming another moves the mark. */
function markFavourite(fixture: Fixture, change: MarketChange): void {
  if (change.favourite) fixture.favourites.set(change.id, change.specifier);
  else if (fixture.favourites.get(change.id) === change.specifier) {
    fixture.favourites.delete(change.id);
  }
}

/**
 * A price on a line that results keep closed opens nothing, and becomes the last price all the
 * same.
 */
function offerOutcome(state: OutcomeState, odds: number, isLineActive: boolean): void {
  state.open = isLineActive && odds > 0;
  if (odds === 0 || state.odds === odds) return;
  if (state.odds > 0) state.previousOdds = state.odds;
  state.odds = odds;
}

/** Moves active markets to the status of the stop; only naming an outcome again reopens it. */
function applyBetStop(fixture: Fixture, stop: BetStop): void {
  for (const line of fixture.lines.values()) {
    if (line.status !== MarketStatus.Active || !isStopped(line, stop)) continue;
    line.status = stop.marketStatus;
    line.changedAt = fixture.version;
    closeOutcomes(line);
  }
}

function isStopped(line: LineState, stop: BetStop): boolean {
  if (line.producer !== undefined && stop.product !== undefined && line.producer !== stop.product)
    return false;
  if (stop.groups === undefined) return true;
  const groups = groupsOfMarket(line.marketId);
  // The stop may mean an unknown market or group, so it applies.
  if (groups.length === 0) return true;
  return stop.groups.some((name) => groups.includes(name) || !isKnownGroup(name));
}

function isKnownGroup(name: string): boolean {
  return Object.hasOwn(GROUP_NAMES, name);
}

export function closeOutcomes(line: LineState): void {
  for (const outcome of line.outcomes.values()) outcome.open = false;
}

function takeLine(fixture: Fixture, change: MarketChange): LineState {
  const key = lineKey(change.id, change.specifier);
  let line = fixture.lines.get(key);
  if (line === undefined) {
    line = {
      marketId: change.id,
      specifier: change.specifier,
      order: numbersOf(change.specifier),
      marketName: nameMarket(fixture.definition, change.id, change.specifier),
      status: change.status,
      pricedAt: 0,
      producer: undefined,
      outcomes: new Map(),
      changedAt: fixture.version,
    };
    fixture.lines.set(key, line);
  }
  return line;
}

function takeOutcome(fixture: Fixture, line: LineState, change: OutcomeChange): OutcomeState {
  const known = line.outcomes.get(change.id);
  if (known !== undefined) return known;
  lastOddId += 1;
  const { definition } = fixture;
  const made: OutcomeState = {
    id: change.id,
    oddId: lastOddId,
    names: nameOutcome(definition, line.marketId, line.specifier, change.id, change.name),
    feedName: change.name,
    odds: 0,
    previousOdds: 0,
    open: false,
  };
  line.outcomes.set(change.id, made);
  fixture.outcomeCount += 1;
  return made;
}
