// What happens to a fixture other than by a message: made, described anew, started over, a line closed.

import { NO_END } from '../../../shared/feed/is-past-end.ts';
import { isClosedStatus, MarketStatus } from '../../../shared/feed/status-codes.ts';
import { closeOutcomes } from './apply-message.ts';
import { type Fixture, type LineClosure, type LineState, lineKey } from './fixture.ts';
import type { FixtureDefinition, MarketDefinition } from './fixture-definition.ts';
import { NO_STATE } from './match-state.ts';
import { nameMarket, nameOutcome } from './names.ts';

/** A fixture without prices, and with no place in the order of declaration yet. */
export function createFixture(
  definition: FixtureDefinition,
  closures: Fixture['closures'],
  lastMessageAt: Fixture['lastMessageAt'],
): Fixture {
  return {
    definition,
    order: 0,
    lines: new Map(),
    outcomeCount: 0,
    favourites: new Map(),
    closures,
    state: NO_STATE,
    hasBegun: false,
    end: NO_END,
    seq: 0,
    timestamp: 0,
    newestAt: new Map(),
    lastMessageAt,
    epoch: 0,
    countedElsewhere: false,
    hasUnnumberedWord: false,
    version: 0,
  };
}

/** Another definition: prices and sequence stay, names follow. */
export function redefineFixture(fixture: Fixture, definition: FixtureDefinition): void {
  fixture.definition = definition;
  fixture.hasBegun = false;
  fixture.version += 1;
  for (const line of fixture.lines.values()) renameLine(definition, line);
}

/** The definition has learnt more of these lines. */
export function renameLines(fixture: Fixture, lines: readonly MarketDefinition[]): void {
  for (const { marketId, specifier } of lines) {
    const line = fixture.lines.get(lineKey(marketId, specifier));
    if (line !== undefined) renameLine(fixture.definition, line);
  }
  fixture.version += 1;
}

/** Prices and state go, and the sequence starts at 0; results stand. */
export function restartFixture(fixture: Fixture, epoch: number): void {
  fixture.lines.clear();
  fixture.outcomeCount = 0;
  fixture.favourites.clear();
  fixture.state = NO_STATE;
  fixture.hasBegun = false;
  fixture.end = NO_END;
  fixture.seq = 0;
  fixture.timestamp = 0;
  fixture.newestAt.clear();
  fixture.epoch = epoch;
  fixture.version += 1;
}

/** Notes what results say of a line. @returns whether the line has prices and was not closed before. */
export function applyClosure(
  fixture: Fixture,
  marketId: string,
  specifier: string,
  closure: LineClosure,
): boolean {
  const key = lineKey(marketId, specifier);
  const line = fixture.lines.get(key);
  fixture.closures.set(key, closure, line !== undefined);
  if (line === undefined || isClosedStatus(line.status)) return false;
  const isOutdated = line.pricedAt > 0 && line.pricedAt <= closure.resultAt;
  if (!closure.closed && !isOutdated) return false;
  line.status = MarketStatus.Settled;
  closeOutcomes(line);
  fixture.version += 1;
  return true;
}

function renameLine(definition: FixtureDefinition, line: LineState): void {
  const { marketId, specifier } = line;
  line.marketName = nameMarket(definition, marketId, specifier);
  for (const outcome of line.outcomes.values())
    outcome.names = nameOutcome(definition, marketId, specifier, outcome.id, outcome.feedName);
}
