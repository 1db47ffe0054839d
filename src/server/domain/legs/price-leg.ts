// One selection of a coupon as the feed has it now: price and names, or why it cannot be bet on.

import type { CouponSelection } from '../../../shared/api/coupon.ts';
import { outcomeKey } from '../../../shared/feed/outcome-key.ts';
import { MarketStatus } from '../../../shared/feed/status-codes.ts';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Leg } from '../bet-math/lines/slots.ts';
import { combinabilityOf } from '../sports/combinability.ts';
import { hasEnded, isOffered } from '../sports/fixture-status.ts';
import type { FixtureStore, FoundOutcome } from '../sports/fixture-store.ts';
import { formatMatchTime, matchSeconds } from '../sports/match-state.ts';
import { nameFixture } from '../sports/names.ts';
import type { LegNames } from './leg-names.ts';
import { type LineResult, type LineResults, lineName } from './line-results.ts';

/** A live match that was silent for so long is stale (contract section 2), ms. */
const STALE_AFTER_MS = 30_000;

/** Why a leg is refused; also the `code` of the refusal. */
export type LegFault =
  | 'selection_not_offered'
  | 'selection_deactivated'
  | 'selection_suspended'
  | 'match_started'
  | 'match_ended'
  | 'stale';

export interface PricedLeg extends Leg {
  readonly selectionId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  /** Hundredths, as the player saw them. */
  readonly sentOdds: number;
  /** The stake of this leg alone; 0 outside of singles. */
  readonly stakeKobo: number;
  readonly producerId: number;
  readonly eventType: FeedType;
  readonly feedSeq: number;
  /** ms since epoch. */
  readonly startsAt: number;
  readonly names: LegNames;
}

type Ids = Pick<CouponSelection, 'matchId' | 'marketId' | 'specifier' | 'outcomeId'>;

/** A selection in the store, and why it cannot be bet on; `fault` is undefined where it can. */
export interface FoundLeg {
  readonly found: FoundOutcome | undefined;
  readonly fault: LegFault | undefined;
}

/** `records` are the database's records of the leg's line; `now` is in ms since epoch. */
export function findLeg(
  store: FixtureStore,
  records: LineResults,
  { matchId, marketId, specifier, outcomeId }: Ids,
  now: number,
): FoundLeg {
  const found = store.find(matchId, marketId, specifier, outcomeId);
  if (found === undefined) return { found, fault: 'selection_not_offered' };
  const record = records.get(lineName({ matchId, marketId, specifier }));
  return { found, fault: findFault(store, found, record, now) };
}

function findFault(
  store: FixtureStore,
  { fixture, line, outcome }: FoundOutcome,
  record: LineResult | undefined,
  now: number,
): LegFault | undefined {
  const { type, startsAt } = fixture.definition;
  if (hasEnded(fixture)) return 'match_ended';
  if (type === 'prematch' && startsAt <= now) return 'match_started';
  if (!isOffered(line) || record?.closed === true) return 'selection_deactivated';
  // The line's result was rolled back, and no price has come since.
  if (line.pricedAt > 0 && line.pricedAt <= (record?.resultAt ?? 0)) return 'selection_suspended';
  if (line.status !== MarketStatus.Active || !outcome.open) return 'selection_suspended';
  if (outcome.odds === 0) return 'selection_not_offered';
  return type === 'live' && store.silenceOf(fixture) > STALE_AFTER_MS ? 'stale' : undefined;
}

/** The leg at its current price. */
export function toPricedLeg(
  selection: CouponSelection,
  { fixture, line, outcome }: FoundOutcome,
  now: number,
): PricedLeg {
  const { matchId, marketId, specifier, outcomeId, odds: sentOdds, fixed, stake } = selection;
  const { definition, state } = fixture;
  const { score } = state.match;
  const isLive = definition.type === 'live';
  const seconds = isLive ? matchSeconds(state, definition.sportId, now) : undefined;
  return {
    selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
    matchId,
    marketId,
    specifier,
    outcomeId,
    odds: outcome.odds,
    sentOdds,
    fixed,
    stakeKobo: stake,
    combinability: combinabilityOf(definition, marketId, specifier),
    producerId: line.producer ?? (isLive ? 1 : 3),
    eventType: definition.type,
    feedSeq: fixture.seq,
    startsAt: definition.startsAt,
    names: {
      eventName: nameFixture(definition),
      homeTeam: definition.home,
      awayTeam: definition.away,
      marketName: line.marketName,
      outcomeName: outcome.names.outcomeName,
      displayName: outcome.names.displayName,
      sportId: definition.sportId,
      sport: definition.sportName,
      category: definition.categoryName,
      tournament: definition.tournament,
      score: isLive && score !== undefined ? `${score.home}:${score.away}` : '',
      eventTime: seconds === undefined ? '' : formatMatchTime(seconds),
    },
  };
}
