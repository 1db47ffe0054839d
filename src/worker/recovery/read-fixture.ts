// Reads what list and detail answers share: names of a fixture, its state, its prices.

import type { FixtureOdds } from '../../shared/api/sports.ts';
import { decodeMatchState, readPair } from '../../shared/feed/decode-match-state.ts';
import type { ProducerTime } from '../../shared/feed/is-past-end.ts';
import type { MatchState } from '../../shared/feed/messages.ts';
import { UNKNOWN_STATE } from '../../shared/feed/unknown-state.ts';
import { readActive, readMatchTime, readNumber } from '../../shared/feed/wire.ts';
import { toHundredths } from '../../shared/money/odds.ts';
import type { MatchSnapshot, SnapshotOutcome } from '../book/snapshot.ts';

interface FixtureFields {
  readonly statusCode: number;
  readonly eventTime: string;
  readonly homeScore: string;
  readonly awayScore: string;
  readonly sport_event_status?: Record<string, unknown> | undefined;
}

interface OutcomeFields {
  readonly outcomeID: string;
  readonly outcomeName: string;
  readonly displayName: string;
  readonly alias: string;
  readonly odds: number;
  readonly previousOdds: number;
  readonly active?: unknown;
}

/** The state of a match: `sport_event_status` where the answer has it, else the flat fields. */
export function readState(fixture: FixtureFields, period: string | undefined): MatchState {
  const seconds = readMatchTime(fixture.eventTime);
  const flat: MatchState = {
    ...UNKNOWN_STATE,
    status: fixture.statusCode,
    period,
    score: readPair(fixture.homeScore, fixture.awayScore),
    clock:
      seconds === undefined
        ? undefined
        : { seconds, stopped: undefined, rate: undefined, announced: 0 },
  };
  const state = decodeMatchState(fixture.sport_event_status);
  if (state === undefined) return flat;
  return {
    ...state,
    status: state.status ?? flat.status,
    score: state.score ?? flat.score,
    clock: state.clock ?? flat.clock,
    period: state.period ?? (state.matchStatus === undefined ? period : undefined),
  };
}

/** Reads an outcome of a line; `active` is whether the line is. Odds of answers are decimal. */
export function readOutcome(outcome: OutcomeFields, active: boolean): SnapshotOutcome {
  const odds = toHundredths(outcome.odds);
  return {
    id: outcome.outcomeID,
    name: outcome.outcomeName || outcome.displayName,
    label: outcome.displayName || outcome.alias || outcome.outcomeName,
    odds,
    shownOdds: odds || toHundredths(outcome.previousOdds),
    active: active && readActive(outcome.active),
  };
}

/** Both teams, from their own fields or from 'A vs B'. */
export function readTeams(
  home: string,
  away: string,
  name: string,
): { home: string; away: string } {
  if (home !== '' && away !== '') return { home, away };
  const [first = '', second = ''] = name.split(/ vs?\.? /);
  return { home: home || first, away: away || second };
}

/** The number of a producer; undefined for 0 and for what is not a number. */
export function readProduct(producerId: number): number | undefined {
  return readNumber(producerId) || undefined;
}

/** The newest message of each producer, and the message that ended the match. */
export function readProducerTimes({
  newestByProducer,
  endedBy,
}: Pick<FixtureOdds, 'newestByProducer' | 'endedBy'>): Pick<
  MatchSnapshot,
  'newestByProducer' | 'endedBy'
> {
  return {
    newestByProducer: newestByProducer?.map(toProducerTime),
    endedBy: endedBy === undefined ? undefined : toProducerTime(endedBy),
  };
}

function toProducerTime({ product, timestamp }: NonNullable<FixtureOdds['endedBy']>): ProducerTime {
  return { product: readProduct(product), timestamp };
}
