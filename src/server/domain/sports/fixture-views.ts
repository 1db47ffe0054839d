// Fixtures as the sports calls answer them: the row of a list, and the match with all its markets.

import type * as z from 'zod/mini';
import type { fixtureOddsSchema, listFixtureSchema } from '../../../shared/api/sports.ts';
import type { ProducerTime } from '../../../shared/feed/is-past-end.ts';
import { listNewest } from './admit-message.ts';
import { toMarketGroups } from './available-markets.ts';
import { toDetailMarkets } from './detail-markets.ts';
import type { Fixture } from './fixture.ts';
import { toIdentity } from './fixture-identity.ts';
import {
  countActiveMarkets,
  eventStatusOf,
  hasEnded,
  matchStatusOf,
  statusCodeOf,
} from './fixture-status.ts';
import { type LineSelection, toListOutcomes } from './list-outcomes.ts';
import { encodeState, formatMatchTime, matchSeconds } from './match-state.ts';
import { nameFixture } from './names.ts';
import { formatDate } from './time-window.ts';

export type ListFixtureAnswer = z.input<ReturnType<typeof listFixtureSchema>>;
export type FixtureOddsAnswer = z.input<ReturnType<typeof fixtureOddsSchema>>;

/** What every view needs to know of the request. */
export interface ViewClock {
  /** Wall clock, ms since epoch. */
  readonly now: number;
  readonly offsetHours: number;
  /** Monotonic time, ms as a fixture's `lastMessageAt`. */
  readonly ticks: number;
}

/**
 * ListFixture (contract section 4.1). `selection` names other markets than the columns of the
 * sport.
 */
export function toListFixture(
  fixture: Fixture,
  clock: ViewClock,
  selection?: LineSelection,
): ListFixtureAnswer {
  const { definition } = fixture;
  return {
    ...toCommonFields(fixture, clock),
    activeMarkets: countActiveMarkets(fixture),
    status: matchStatusOf(fixture),
    eventStatus: eventStatusOf(fixture),
    homeTeam: definition.home,
    homeTeamID: definition.homeId,
    awayTeam: definition.away,
    awayTeamID: definition.awayId,
    type: definition.type,
    outcomes: toListOutcomes(fixture, selection),
  };
}

/** FixtureOdds (contract section 4.1): every market, the suspended ones with their last price. */
export function toFixtureOdds(fixture: Fixture, clock: ViewClock): FixtureOddsAnswer {
  const { definition } = fixture;
  return {
    ...toCommonFields(fixture, clock),
    type: definition.type,
    producerID: definition.type === 'live' ? 1 : 3,
    producerStatus: 1,
    competitor1: definition.home,
    competitor2: definition.away,
    markets: toDetailMarkets(fixture),
    marketGroups: toMarketGroups(fixture),
  };
}

function toCommonFields(fixture: Fixture, clock: ViewClock) {
  const { definition, state } = fixture;
  const seconds = matchSeconds(state, definition.sportId, clock.now);
  const { score } = state.match;
  return {
    ...toIdentity(definition),
    name: nameFixture(definition),
    date: formatDate(definition.startsAt, clock.offsetHours),
    startsAt: definition.startsAt,
    statusCode: statusCodeOf(fixture),
    matchStatus: matchStatusOf(fixture),
    eventTime: seconds === undefined ? '' : formatMatchTime(seconds),
    homeScore: score === undefined ? '' : String(score.home),
    awayScore: score === undefined ? '' : String(score.away),
    seq: fixture.seq,
    timestamp: fixture.timestamp,
    ...(fixture.lastMessageAt !== undefined && {
      silentMs: Math.max(0, clock.ticks - fixture.lastMessageAt),
    }),
    epoch: fixture.epoch,
    newestByProducer: listNewest(fixture),
    ...(hasEnded(fixture) && { endedBy: toProducerTime(fixture.end) }),
    sport_event_status: encodeState(state, definition.sportId, clock.now),
  };
}

function toProducerTime({ product, timestamp }: ProducerTime) {
  return { ...(product !== undefined && { product }), timestamp };
}
