// What a match has said so far: what its producer says anew after a silence, and what results are about.

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
  /** By market and specifier, as said last; a bet stop counts. */
  readonly #lines = new Map<string, MarketPayload>();
  /** The last one on the live topics. */
  status: FixtureStatusPayload | undefined;

  /** Whether its end was said. */
  isOver = false;

  constructor(definition: FixtureDefinition) {
    this.definition = definition;
  }

  get lines(): readonly MarketPayload[] {
    return [...this.#lines.values()];
  }

  /** What its markets are on: in football regular time. Undefined before the first status. */
  get state(): FinalState | undefined {
    if (this.status === undefined) return undefined;
    const state = finalStateOf(this.status);
    return this.definition.sportId === FOOTBALL ? regularTime(state) : state;
  }

  /** The line as said last; undefined where it never was. */
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
