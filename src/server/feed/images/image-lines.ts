// The lines of an image: what is offered of a match, short.

import type { LineTuple, OutcomeTuple } from '../../../shared/feed/images.ts';
import { EventStatus } from '../../../shared/feed/status-codes.ts';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Fixture, LineState, OutcomeState } from '../../domain/sports/fixture.ts';
import { toEventId } from '../event-id.ts';

/** What is said of a match to a reader of `type` topics at a moment. */
export interface ImageView {
  readonly type: FeedType;
  /** A live match has had no message for long. */
  readonly silent: boolean;
}

/** EventStatus of the match; one that is declared live is in play until it says more. */
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
