// The message to browsers for lines that a result has closed.

import type { MarketChange } from '../../shared/feed/messages.ts';
import type { OddsChangePayload } from '../../shared/feed/payloads.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import { type Fixture, lineKey } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';
import { writeOddsChanges } from './odds-changes.ts';

/** One odds change per producer of these lines, with the time of its newest message. */
export function writeClosings(
  fixture: Fixture,
  lines: readonly Pick<MarketChange, 'id' | 'specifier'>[],
): OddsChangePayload[] {
  const status = MarketStatus.Settled;
  const closed = lines.map(({ id, specifier }) => ({
    producer: fixture.lines.get(lineKey(id, specifier))?.producer,
    market: { id: toEventId(id), specifiers: specifier, status, outcomes: [] },
  }));
  return writeOddsChanges(fixture, closed);
}
