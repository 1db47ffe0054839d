// Changes of a fixture other than by a message: it is made, defined anew or started over, or a line
// is closed.

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
    hasUnnumberedMessage: false,
    version: 0,
    linesTakenOutAt: 0,
  };
}

/** Replaces the definition. Prices and sequence stay; names are those of the new one. */
export function redefineFixture(fixture: Fixture, definition: FixtureDefinition): void {
  fixture.definition = definition;
  fixture.hasBegun = false;
  fixture.version += 1;
  for (const line of fixture.lines.values()) renameLine(definition, line);
}

/** Updates the names of these lines, of which the definition has learnt more. */
export function renameLines(fixture: Fixture, lines: readonly MarketDefinition[]): void {
  for (const { marketId, specifier } of lines) {
    const line = fixture.lines.get(lineKey(marketId, specifier));
    if (line !== undefined) renameLine(fixture.definition, line);
  }
  fixture.version += 1;
}

/** Clears prices and state, and starts the sequence at 0; what results say of lines stays. */
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
  fixture.linesTakenOutAt = fixture.version;
}

/** Records what results say of a line. @returns whether that closed a line that has prices. */
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
  line.changedAt = fixture.version;
  return true;
}

function renameLine(definition: FixtureDefinition, line: LineState): void {
  const { marketId, specifier } = line;
  line.marketName = nameMarket(definition, marketId, specifier);
  for (const outcome of line.outcomes.values())
    outcome.names = nameOutcome(definition, marketId, specifier, outcome.id, outcome.feedName);
}
