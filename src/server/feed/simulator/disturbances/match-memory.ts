// The last lines and state of a match: repeated after an outage, and the base of its results.

import type {
  BetStopPayload,
  FeedPayload,
  FixtureStatusPayload,
  MarketPayload,
} from '../../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../../shared/feed/status-codes.ts';
import { groupsOfMarket } from '../../../catalogue/markets.ts';
import { type FinalState, finalStateOf } from '../../../catalogue/settle-outcome.ts';
import type { FixtureDefinition } from '../../../domain/sports/fixture-definition.ts';
import { regularTime } from './overtime.ts';

const FOOTBALL = '1';

export class MatchMemory {
  definition: FixtureDefinition;
  /** The last payload of each line, by market and specifier; bet stops are applied. */
  readonly #lines = new Map<string, MarketPayload>();
  /** The last fixture status on the live topics. */
  status: FixtureStatusPayload | undefined;

  /** Whether its end was sent. */
  isOver = false;

  constructor(definition: FixtureDefinition) {
    this.definition = definition;
  }

  get lines(): readonly MarketPayload[] {
    return [...this.#lines.values()];
  }

  /** What decides its markets: in football regular time. Undefined before the first status. */
  get state(): FinalState | undefined {
    if (this.status === undefined) return undefined;
    const state = finalStateOf(this.status);
    return this.definition.sportId === FOOTBALL ? regularTime(state) : state;
  }

  /** The last payload of a line; undefined if there was none. */
  find({ id, specifiers }: Pick<MarketPayload, 'id' | 'specifiers'>): MarketPayload | undefined {
    return this.#lines.get(`${id}/${specifiers}`);
  }

  note(payload: FeedPayload): void {
    if ('markets' in payload) {
      for (const market of payload.markets)
        this.#lines.set(`${market.id}/${market.specifiers}`, market);
    } else if ('groups' in payload) this.#stop(payload);
    else if ('status_code' in payload) this.status = payload;
  }

  #stop({ groups }: BetStopPayload): void {
    for (const [key, market] of this.#lines) {
      if (market.status !== MarketStatus.Active) continue;
      const own = groupsOfMarket(Number(market.id));
      if (!groups.includes('all') && !own.some((group) => groups.includes(group))) continue;
      this.#lines.set(key, { ...market, status: MarketStatus.Suspended });
    }
  }
}
