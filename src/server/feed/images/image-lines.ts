// The lines of an image: what a match has on offer, as short tuples.

import type { LineTuple, OutcomeTuple } from '../../../shared/feed/images.ts';
import { EventStatus } from '../../../shared/feed/status-codes.ts';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Fixture, LineState, OutcomeState } from '../../domain/sports/fixture.ts';
import { toEventId } from '../event-id.ts';

/** What an image depends on beside the fixture. */
export interface ImageView {
  /** The topics that the reader of the image follows. */
  readonly type: FeedType;
  /** True for a live match that has had no message for 30 s. */
  readonly silent: boolean;
}

/** EventStatus of the match; one that is declared live counts as live until it has a status. */
export function imageStatus({ definition, state }: Fixture): number {
  const { status = EventStatus.NotStarted } = state.match;
  const isBegun = definition.type === 'live' && status === EventStatus.NotStarted;
  return isBegun ? EventStatus.Live : status;
}

export function writeLine(line: LineState, outcomes: Iterable<OutcomeState>): LineTuple {
  const { marketId, specifier, status, producer = 0 } = line;
  return [toEventId(marketId), specifier, status, producer, Array.from(outcomes, writeOutcome)];
}

function writeOutcome({ id, odds, open }: OutcomeState): OutcomeTuple {
  return open ? [id, odds / 100] : [id, odds / 100, 0];
}
