// Turns the messages of stream files, in order of time, into the messages of a recording.

import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../../shared/feed/producers.ts';
import type { RecordedMessage } from '../../../shared/feed/recording.ts';
import { EventStatus, FIXTURE_ENDED, MarketStatus } from '../../../shared/feed/status-codes.ts';
import { toEventId } from '../event-id.ts';
import { type RunnerResult, readResults } from './line-result.ts';
import type { PlacedMarket } from './stream-catalogue.ts';
import type { StreamDefinition, StreamMessage } from './stream-line.ts';
import { StreamMarket } from './stream-market.ts';

const ABANDONED = 90;
/** Markets that are decided when the match is over, and not before. */
const DECIDED_AT_THE_END = ['1', '10', '11', '26', '186', '219', '340', '406'];

interface SentOutcome {
  readonly odds: number;
  readonly active: 0 | 1;
}

interface ConvertedMarket {
  readonly placed: PlacedMarket;
  readonly state: StreamMarket;
  /** By specifier: the status that was sent last. */
  readonly statuses: Map<string, number>;
  /** By runner key: the odds and state that were sent last. */
  readonly outcomes: Map<string, SentOutcome>;
  /** The results of the last settlement as JSON; '' if none was sent, or it was rolled back. */
  settled: string;
}

interface ConvertedMatch {
  readonly matchId: string;
  readonly markets: ConvertedMarket[];
  live: boolean;
  ended: boolean;
}

/** Converts messages in order of publish time, and keeps the state of every market. */
export class StreamConverter {
  /** Changes of markets that no definition introduced. */
  unknown = 0;
  /** Outcomes of closed markets without a result that could be read. */
  undecided = 0;
  /** When the recording began, ms since epoch. */
  readonly #startedAt: number;
  readonly #markets = new Map<string, ConvertedMarket>();
  readonly #matches = new Map<string, ConvertedMatch>();
  #at = 0;

  /**
   * `placed`: the markets by the exchange's id. `live`: ids of matches in play when the recording
   * began. `startedAt`: when it began, ms since epoch.
   */
  constructor(
    placed: ReadonlyMap<string, PlacedMarket>,
    live: ReadonlySet<string>,
    startedAt: number,
  ) {
    this.#startedAt = startedAt;
    for (const [marketId, market] of placed) {
      const match = this.#matches.get(market.matchId) ?? {
        matchId: market.matchId,
        markets: [],
        live: live.has(market.matchId),
        ended: false,
      };
      this.#matches.set(market.matchId, match);
      const converted = {
        placed: market,
        state: new StreamMarket(),
        statuses: new Map(),
        outcomes: new Map(),
        settled: '',
      };
      match.markets.push(converted);
      this.#markets.set(marketId, converted);
    }
  }

  /** Converts one message of the stream; returns no message if nothing has changed. */
  convert({ publishedAt, markets }: StreamMessage): RecordedMessage[] {
    this.#at = Math.max(this.#at, publishedAt - this.#startedAt);
    // All changes in a message hold at one moment, so each market is written once, after them.
    const touched = new Set<ConvertedMarket>();
    for (const change of markets) {
      const market = this.#markets.get(change.marketId);
      if (market === undefined) {
        this.unknown += 1;
        continue;
      }
      market.state.apply(change);
      touched.add(market);
    }
    return [...touched].flatMap((market) =>
      this.#write(this.#matches.get(market.placed.matchId)!, market),
    );
  }

  #write(match: ConvertedMatch, market: ConvertedMarket): RecordedMessage[] {
    const { definition } = market.state;
    if (definition === undefined) return [];
    const written: RecordedMessage[] = [];
    if (definition.inPlay && !match.live && !match.ended) {
      written.push(this.#toMessage(match, 'fixture_status', { status: EventStatus.Live }));
      match.live = true;
      // The live producer has sent nothing yet, so all prices are sent again on the live topics.
      for (const other of match.markets) {
        other.statuses.clear();
        other.outcomes.clear();
        if (other !== market) written.push(...this.#writePrices(match, other));
      }
    }
    if (market.settled !== '' && definition.status !== 'CLOSED') {
      market.settled = '';
      const markets = linesOf(market).map((specifier) => nameLine(market, specifier));
      written.push(this.#toMessage(match, 'rollback_bet_settlement', { markets }));
    }
    written.push(...this.#writePrices(match, market));
    if (definition.status === 'CLOSED') written.push(...this.#close(match, market, definition));
    return written;
  }

  #writePrices(match: ConvertedMatch, market: ConvertedMarket): RecordedMessage[] {
    const { definition } = market.state;
    if (definition === undefined) return [];
    const status = statusOf(definition);
    const markets = linesOf(market).flatMap((specifier): MarketPayload[] => {
      const wasOpen = market.statuses.get(specifier) === MarketStatus.Active;
      const outcomes =
        status === MarketStatus.Active
          ? changedOutcomes(market, definition, specifier, wasOpen)
          : [];
      if (market.statuses.get(specifier) === status && outcomes.length === 0) return [];
      market.statuses.set(specifier, status);
      return [{ ...nameLine(market, specifier), status, outcomes }];
    });
    return markets.length === 0 ? [] : [this.#toMessage(match, 'odds_change', { markets })];
  }

  #close(
    match: ConvertedMatch,
    market: ConvertedMarket,
    definition: StreamDefinition,
  ): RecordedMessage[] {
    const results = readResults(definition);
    const settled = JSON.stringify([...results]);
    if (settled === market.settled) return [];
    const isFirst = market.settled === '';
    market.settled = settled;
    const { mapping } = market.placed;
    if (isFirst) this.undecided += mapping.runners.size - results.size;
    const written: RecordedMessage[] = [];
    const isOver =
      DECIDED_AT_THE_END.includes(mapping.marketId) ||
      match.markets.every(({ state }) => state.definition?.status === 'CLOSED');
    if (isOver && !match.ended) {
      match.ended = true;
      const wasPlayed = definition.runners.some(({ status }) => status === 'WINNER');
      const end = wasPlayed
        ? { status: EventStatus.Ended, status_code: FIXTURE_ENDED }
        : { status: EventStatus.Abandoned, status_code: ABANDONED };
      written.push(this.#toMessage(match, 'fixture_status', end));
    }
    const markets = linesOf(market).flatMap((specifier) => {
      const outcome = resultsOf(market, specifier, results);
      return outcome.length === 0 ? [] : [{ ...nameLine(market, specifier), outcome }];
    });
    if (markets.length > 0) written.push(this.#toMessage(match, 'bet_settlement', { markets }));
    return written;
  }

  #toMessage({ matchId, live }: ConvertedMatch, kind: string, fields: object): RecordedMessage {
    return {
      at: this.#at,
      topic: `feeds/${live ? 'live' : 'prematch'}/${kind}/${matchId}`,
      payload: {
        event_id: toEventId(matchId),
        product: live ? PRODUCER_LIVE : PRODUCER_PREMATCH,
        timestamp: this.#startedAt + this.#at,
        ...fields,
      },
    };
  }
}

function statusOf({ status, runners }: StreamDefinition): MarketStatus {
  switch (status) {
    case 'OPEN':
      return MarketStatus.Active;
    case 'CLOSED':
      return runners.every((runner) => runner.status === 'REMOVED')
        ? MarketStatus.Cancelled
        : MarketStatus.Settled;
    case 'INACTIVE':
      return MarketStatus.Deactivated;
    default:
      return MarketStatus.Suspended;
  }
}

function linesOf({ placed }: ConvertedMarket): string[] {
  return [...new Set([...placed.mapping.runners.values()].map(({ specifier }) => specifier))];
}

function nameLine({ placed }: ConvertedMarket, specifiers: string) {
  return { id: toEventId(placed.mapping.marketId), specifiers };
}

/**
 * Returns the outcomes of a line whose price or state has changed since they were sent, or all of
 * them if the line opens. Notes them as sent.
 */
function changedOutcomes(
  market: ConvertedMarket,
  definition: StreamDefinition,
  specifier: string,
  wasOpen: boolean,
): MarketPayload['outcomes'] {
  const statuses = new Map(definition.runners.map(({ key, status }) => [key, status]));
  return [...market.placed.mapping.runners].flatMap(([key, runner]) => {
    if (runner.specifier !== specifier) return [];
    const price = market.state.priceOf(key);
    const sent = market.outcomes.get(key);
    const isActive = statuses.get(key) === 'ACTIVE' && price !== undefined;
    // An outcome that has lost its price is sent with its last odds, as inactive.
    const next: SentOutcome = { odds: price ?? sent?.odds ?? 0, active: isActive ? 1 : 0 };
    if (wasOpen && sent?.odds === next.odds && sent.active === next.active) return [];
    market.outcomes.set(key, next);
    return [{ id: runner.outcomeId, ...next }];
  });
}

function resultsOf(
  market: ConvertedMarket,
  specifier: string,
  results: ReadonlyMap<string, RunnerResult>,
) {
  return [...market.placed.mapping.runners].flatMap(([key, runner]) => {
    const result = results.get(key);
    if (runner.specifier !== specifier || result === undefined) return [];
    return [{ id: runner.outcomeId, ...result }];
  });
}
