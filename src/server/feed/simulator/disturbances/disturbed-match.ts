// One match of a disturbed simulation: passes on what the calm one says of it, and adds what its plan says.

import type {
  FeedPayload,
  FixtureStatusPayload,
  MarketPayload,
  OddsChangePayload,
} from '../../../../shared/feed/payloads.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../../../shared/feed/producers.ts';
import {
  EventStatus,
  FIXTURE_ENDED,
  isClosedStatus,
  MarketStatus,
  matchStatusName,
} from '../../../../shared/feed/status-codes.ts';
import type { FeedType, TopicKind } from '../../../../shared/feed/topics.ts';
import { type FinalState, finalStateOf } from '../../../catalogue/settle-outcome.ts';
import type { ResultKind } from '../../../domain/settlement/result-message.ts';
import type { FixtureDefinition } from '../../../domain/sports/fixture-definition.ts';
import type { SimulationEvent } from '../event.ts';
import { addAsianLines } from './asian-lines.ts';
import type { Disturbance, DisturbedEvent } from './disturbed-event.ts';
import { MatchMemory } from './match-memory.ts';
import {
  endInExtraTime,
  isInExtraTime,
  playOn,
  regularTime,
  scoreInExtraTime,
} from './overtime.ts';
import type { MatchPlan, Step, StepKind } from './plan.ts';
import {
  hasFactor,
  type Line,
  nameLine,
  type ResultsPayload,
  writeSettled,
  writeVoid,
} from './write-results.ts';

export interface MatchSurroundings {
  /** Match minutes per real minute. */
  readonly speed: number;
  readonly emit: (event: DisturbedEvent) => void;
  /** Has something done later, `at` in ms since epoch. */
  readonly plan: (at: number, task: (now: number) => void) => void;
}

type Publish = Extract<SimulationEvent, { call: 'publish' }>;

/** How much older than the newest an overtaken message is, ms. */
const OVERTAKEN_MS = 20_000;
const LATE_LINES = 4;
/** What a price that comes late says; nobody should get it. */
const LATE_ODDS = 4;
/** Match seconds. */
const WINDOW = 300;
/** What happens no more once the match is over. */
const IN_PLAY: ReadonlySet<StepKind> = new Set([
  'late prematch',
  'overtaken',
  'settled too soon',
  'cancelled window',
  'cut short',
]);
/** Match seconds, and ms of real time at most. */
const EXTRA_TIME = {
  goal: { seconds: 300, mostMs: 15_000 },
  end: { seconds: 600, mostMs: 30_000 },
};
const RETIRED = 95;
const ABANDONED = 90;
/** Of all lines every so many are settled wrong at first. */
const WRONG_OF = 3;

export class DisturbedMatch {
  readonly #plan: MatchPlan | undefined;
  readonly #around: MatchSurroundings;
  readonly #memory: MatchMemory;
  /** Lines that wait for their rollback, by the place of the step that began it. */
  readonly #taken = new Map<number, Line>();
  #isHandedOver = false;
  #isOver = false;
  #isCut = false;
  #resultsAt = 0;

  constructor(
    definition: FixtureDefinition,
    plan: MatchPlan | undefined,
    surroundings: MatchSurroundings,
  ) {
    this.#plan = plan;
    this.#around = surroundings;
    this.#memory = new MatchMemory(definition);
  }

  /** Takes in that the match is introduced, or declared anew. */
  declare(definition: FixtureDefinition, now: number, isNew: boolean): void {
    this.#memory.definition = definition;
    const { type, startsAt } = definition;
    const plan = this.#plan;
    const { emit } = this.#around;
    if (plan === undefined) {
      emit({ at: now, call: 'declare', fixture: definition });
    } else if (type === 'live') {
      emit({ at: now, call: 'declare', fixture: definition });
      this.#planSteps(plan.inPlay, startsAt, now);
    } else if (isNew) this.#announce(plan, now);
  }

  /** Takes in what the calm match publishes. */
  publish(event: Publish): void {
    if (this.#isCut || (this.#isHandedOver && event.type === 'prematch')) return;
    const payload = this.#plan === undefined ? event.payload : this.#change(event.payload);
    this.#say(event.at, event.type, event.kind, payload);
    if (!('status_code' in payload) || this.#plan === undefined) return;
    if (payload.status_code === FIXTURE_ENDED) this.#end(event.at);
    else if (payload !== event.payload) this.#playOvertime(event.at, payload);
  }

  /** Says everything of one producer anew. */
  recover(product: number, now: number): void {
    const { definition, lines, status } = this.#memory;
    const type = product === PRODUCER_LIVE ? 'live' : 'prematch';
    if (definition.type !== type) return;
    if (lines.length > 0) this.#say(now, type, 'odds_change', this.#price(lines, type, now));
    if (type === 'live' && status !== undefined) {
      this.#say(now, type, 'fixture_status', { ...status, timestamp: now });
    }
  }

  #announce(plan: MatchPlan, now: number): void {
    const { emit, speed } = this.#around;
    const { definition } = this.#memory;
    const { startsAt } = definition;
    const ahead = startsAt - now;
    const told = plan.kickOff === 'kept' ? 0 : plan.kickOff === 'postponed' ? -0.5 : 0.5;
    const fixture = { ...definition, startsAt: Math.round(startsAt + told * ahead) };
    emit({ at: now, call: 'declare', fixture });
    if (plan.kickOff !== 'kept') {
      const hour = 3_600_000 / speed;
      this.#around.plan(Math.round(now + Math.min(hour, 0.4 * ahead)), (at) =>
        this.#move(plan, at),
      );
    }
    if (plan.handOver === undefined) return;
    const handOverAt = Math.round(startsAt - (plan.handOver * 1_000) / speed);
    if (handOverAt > now) this.#around.plan(handOverAt, (at) => this.#handOver(at));
  }

  #move({ kickOff }: MatchPlan, now: number): void {
    const { definition } = this.#memory;
    if (definition.type === 'live' || kickOff === 'kept') return;
    this.#report(now, `kick-off ${kickOff}`);
    this.#around.emit({ at: now, call: 'declare', fixture: definition });
  }

  #handOver(now: number): void {
    if (this.#memory.definition.type === 'live') return;
    const markets = this.#memory.lines.map((line) => ({
      ...line,
      status: MarketStatus.HandedOver,
    }));
    this.#report(now, 'handed over early');
    this.#say(now, 'prematch', 'odds_change', this.#price(markets, 'prematch', now));
    this.#isHandedOver = true;
  }

  /** Steps that lie before the match came into view do not happen. */
  #planSteps(steps: readonly Step[], from: number, now: number): void {
    for (const step of steps) {
      const at = Math.round(from + (step.after * 1_000) / this.#around.speed);
      if (at >= now) this.#around.plan(at, (due) => this.#run(step, due));
    }
  }

  #run(step: Step, now: number): void {
    if (this.#isOver && IN_PLAY.has(step.kind)) return;
    const does: Readonly<Record<StepKind, () => void>> = {
      'late prematch': () => this.#sayLatePrematch(step, now),
      overtaken: () => this.#sayOvertaken(step, now),
      'late end': () => this.#sayLateEnd(step, now),
      'settled too soon': () => this.#settleTooSoon(step, now),
      'settlement rolled back': () => this.#takeBack(step, now, 'rollback_bet_settlement'),
      cancelled: () => this.#cancel(step, now, false),
      'cancelled window': () => this.#cancel(step, now, true),
      'cancellation rolled back': () => this.#takeBack(step, now, 'rollback_bet_cancel'),
      'cut short': () => this.#cutShort(now),
      results: () => {
        this.#resultsAt = now;
        this.#settleAll(step, now, now, true);
      },
      'results corrected': () => {
        this.#report(now, 'result corrected');
        this.#settleAll(step, now, now, false);
      },
      'late result': () => {
        this.#report(now, 'late result');
        this.#settleAll(step, now, this.#resultsAt - 1, true);
      },
      'results rolled back': () => {
        this.#report(now, 'settlement rolled back');
        const markets = this.#memory.lines.map(nameLine);
        this.#result(now, 'rollback_bet_settlement', { markets });
      },
      'results again': () => this.#settleAll(step, now, now, false),
    };
    does[step.kind]();
  }

  /** Prices that were right before the kick-off, and a stop and a status of that side. */
  #sayLatePrematch(step: Step, now: number): void {
    const markets = this.#lateMarkets(step);
    if (markets.length === 0) return;
    const odds = this.#price(markets, 'prematch', now);
    const { emit } = this.#around;
    const { matchId } = this.#memory.definition;
    const event_id = Number(matchId);
    const head = { at: now, call: 'publish', type: 'prematch', matchId } as const;
    this.#report(now, 'late prematch');
    emit({ ...head, kind: 'odds_change', payload: odds });
    const common = { event_id, product: PRODUCER_PREMATCH, timestamp: now };
    emit({ ...head, kind: 'bet_stop', payload: { ...common, groups: ['all'] } });
    const { status } = this.#memory;
    if (status === undefined) return;
    const late = { ...status, ...common, status: EventStatus.NotStarted, status_code: 0 };
    emit({ ...head, kind: 'fixture_status', payload: { ...late, match_status: 'Not started' } });
  }

  #sayOvertaken(step: Step, now: number): void {
    const markets = this.#lateMarkets(step);
    if (markets.length === 0) return;
    this.#report(now, 'late price');
    this.#stray(now, this.#price(markets, 'live', now - OVERTAKEN_MS));
  }

  /** An older price, and one of now, both of a match that is in play, as they say. */
  #sayLateEnd(step: Step, now: number): void {
    const markets = this.#lateMarkets(step);
    const { status } = this.#memory;
    if (markets.length === 0 || status === undefined) return;
    const state = {
      status: EventStatus.Live,
      match_status: 7,
      home_score: status.home_score,
      away_score: status.away_score,
    };
    for (const timestamp of [now - OVERTAKEN_MS, now]) {
      this.#report(now, 'late price after the end');
      this.#stray(now, { ...this.#price(markets, 'live', timestamp), sport_event_status: state });
    }
  }

  #lateMarkets({ place }: Step): MarketPayload[] {
    const { lines } = this.#memory;
    const first = Math.floor(place * lines.length);
    return lines.slice(first, first + LATE_LINES).map((line) => ({
      ...line,
      status: MarketStatus.Active,
      outcomes: line.outcomes.map(({ id }) => ({ id, odds: LATE_ODDS, active: 1 as const })),
    }));
  }

  #settleTooSoon(step: Step, now: number): void {
    const line = this.#pickOpen(step);
    const state = this.#state();
    if (line === undefined || state === undefined) return;
    this.#taken.set(step.place, line);
    this.#report(now, 'settled too soon');
    this.#settle(now, now, [writeSettled(line, state, step.place < 0.5)]);
  }

  #cancel(step: Step, now: number, isWindow: boolean): void {
    const line = this.#isOver ? this.#pick(step, this.#memory.lines) : this.#pickOpen(step);
    if (line === undefined) return;
    const windowMs = Math.max(1, Math.round((WINDOW * 1_000) / this.#around.speed));
    const window = { start_time: now - windowMs, end_time: now };
    if (!isWindow) this.#taken.set(step.place, line);
    this.#report(now, isWindow ? 'cancelled within a window' : 'cancelled');
    this.#result(now, 'bet_cancel', { ...(isWindow && window), markets: [nameLine(line)] });
  }

  /** Whatever the step of the same place did; the line opens again as it is by now. */
  #takeBack(
    { place }: Step,
    now: number,
    kind: 'rollback_bet_settlement' | 'rollback_bet_cancel',
  ): void {
    const line = this.#taken.get(place);
    this.#taken.delete(place);
    if (line === undefined) return;
    const isSettlement = kind === 'rollback_bet_settlement';
    this.#report(now, isSettlement ? 'settlement rolled back' : 'cancellation rolled back');
    this.#result(now, kind, { markets: [nameLine(line)] });
    if (this.#isOver) return;
    // A line takes bets again at a price that is later than its rollback.
    this.#around.plan(now + 1, (at) => {
      const current = this.#memory.find(line);
      if (this.#isOver || current === undefined) return;
      this.#say(at, 'live', 'odds_change', this.#price([current], 'live', at));
    });
  }

  /** What is decided by then is settled; the rest is void: cancelled, or where a side retires settled so. */
  #cutShort(now: number): void {
    const { status, definition } = this.#memory;
    const state = this.#state();
    if (status === undefined || state === undefined) return;
    const isRetired = this.#plan?.end === 'retired';
    // With the second quarter over the score tells the halves of basketball apart no more.
    const tells = definition.sportId !== '2' || state.periods.length > 2;
    const isDecided = (line: MarketPayload) => tells && line.status === MarketStatus.Settled;
    const { lines } = this.#memory;
    const decided = lines.filter(isDecided);
    const others = lines.filter((line) => !isDecided(line));
    this.#report(now, isRetired ? 'retired' : 'abandoned');
    const closing = others
      .filter((line) => !isClosedStatus(line.status))
      .map((line) => ({ ...line, status: MarketStatus.Cancelled }));
    if (closing.length > 0)
      this.#say(now, 'live', 'odds_change', this.#price(closing, 'live', now));
    this.#say(now, 'live', 'fixture_status', {
      ...status,
      timestamp: now,
      status: isRetired ? EventStatus.Ended : EventStatus.Abandoned,
      status_code: isRetired ? RETIRED : ABANDONED,
      match_status: isRetired ? 'Retired' : matchStatusName(ABANDONED, definition.sportId),
      ...(status.clock !== undefined && { clock: { ...status.clock, stopped: true } }),
    });
    this.#isCut = true;
    this.#isOver = true;
    this.#taken.clear();
    this.#settle(now, now, [
      ...decided.map((line) => writeSettled(line, state)),
      ...(isRetired ? others.map(writeVoid) : []),
    ]);
    if (!isRetired && others.length > 0) {
      this.#result(now, 'bet_cancel', { markets: others.map(nameLine) });
    }
  }

  #end(now: number): void {
    const plan = this.#plan;
    if (plan === undefined || this.#isOver) return;
    this.#isOver = true;
    this.#taken.clear();
    this.#planSteps(plan.afterwards, now, now);
  }

  /** Every line by the state of regular time; some wrong where `hasFaults`. */
  #settleAll({ place }: Step, now: number, timestamp: number, hasFaults: boolean): void {
    const state = this.#state();
    if (state === undefined) return;
    const turn = Math.floor(place * WRONG_OF);
    const markets = this.#memory.lines.map((line, number) =>
      writeSettled(line, state, hasFaults && number % WRONG_OF === turn),
    );
    this.#settle(now, timestamp, markets);
  }

  #settle(now: number, timestamp: number, markets: ResultsPayload['markets']): void {
    if (markets.length === 0) return;
    if (markets.some(hasFactor)) this.#report(now, 'void or half result');
    this.#result(now, 'bet_settlement', { markets }, timestamp);
  }

  #state(): FinalState | undefined {
    const { status, definition } = this.#memory;
    if (status === undefined) return undefined;
    const state = finalStateOf(status);
    return definition.sportId === '1' ? regularTime(state) : state;
  }

  #pickOpen(step: Step): MarketPayload | undefined {
    return this.#pick(
      step,
      this.#memory.lines.filter(({ status }) => status <= MarketStatus.Suspended),
    );
  }

  #pick({ place }: Step, lines: readonly MarketPayload[]): MarketPayload | undefined {
    return lines[Math.floor(place * lines.length)];
  }

  /** What the plan makes of a payload of the calm match; the same object where nothing. */
  #change(payload: FeedPayload): FeedPayload {
    const { sportId } = this.#memory.definition;
    const isFootball = sportId === '1';
    const withLines = isFootball && 'markets' in payload ? addAsianLines(payload) : payload;
    if (this.#plan?.end !== 'overtime') return withLines;
    return playOn(withLines, sportId);
  }

  /** The match ends otherwise than the calm one: at once, or after a goal in extra time. */
  #playOvertime(now: number, told: FixtureStatusPayload): void {
    this.#report(now, 'overtime');
    if (!isInExtraTime(told)) {
      this.#end(now);
      return;
    }
    const side = Number(told.event_id) % 2 === 0 ? 'home' : 'away';
    this.#around.plan(this.#later(now, EXTRA_TIME.goal), (at) =>
      this.#sayStatus(at, (before) => scoreInExtraTime(before, side)),
    );
    this.#around.plan(this.#later(now, EXTRA_TIME.end), (at) => {
      this.#sayStatus(at, endInExtraTime);
      this.#end(at);
    });
  }

  /** ms since epoch, at the pace of the match; before an ended match leaves. */
  #later(now: number, { seconds, mostMs }: { seconds: number; mostMs: number }): number {
    return Math.round(now + Math.min(mostMs, (seconds * 1_000) / this.#around.speed));
  }

  #sayStatus(at: number, change: (before: FixtureStatusPayload) => FixtureStatusPayload): void {
    const { status } = this.#memory;
    if (status === undefined) return;
    this.#say(at, 'live', 'fixture_status', { ...change(status), timestamp: at });
  }

  /** A word that stands: its producer repeats it. */
  #say(at: number, type: FeedType, kind: TopicKind, payload: FeedPayload): void {
    const { matchId } = this.#memory.definition;
    this.#memory.note(payload);
    this.#around.emit({ at, call: 'publish', type, kind, matchId, payload });
  }

  /** A live price that came late, and says nothing of the match as it is. */
  #stray(at: number, payload: OddsChangePayload): void {
    const { matchId } = this.#memory.definition;
    const head = { at, call: 'publish', type: 'live', kind: 'odds_change' } as const;
    this.#around.emit({ ...head, matchId, payload });
  }

  #price(markets: readonly MarketPayload[], type: FeedType, timestamp: number): OddsChangePayload {
    return {
      event_id: Number(this.#memory.definition.matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH,
      timestamp,
      markets,
    };
  }

  #result(
    at: number,
    kind: ResultKind,
    body: Pick<ResultsPayload, 'markets' | 'start_time' | 'end_time'>,
    timestamp = at,
  ): void {
    const { matchId } = this.#memory.definition;
    const head = { event_id: Number(matchId), product: PRODUCER_LIVE, timestamp };
    this.#around.emit({ at, call: 'result', kind, matchId, payload: { ...head, ...body } });
  }

  #report(at: number, what: Disturbance): void {
    this.#around.emit({ at, call: 'disturb', what, matchId: this.#memory.definition.matchId });
  }
}
