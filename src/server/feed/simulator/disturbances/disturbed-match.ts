// One match of a disturbed simulation: passes on the events of the undisturbed match, and adds the
// disturbances of its plan.

import type { FeedPayload, FixtureStatusPayload } from '../../../../shared/feed/payloads.ts';
import { PRODUCER_LIVE } from '../../../../shared/feed/producers.ts';
import { FIXTURE_ENDED, MarketStatus } from '../../../../shared/feed/status-codes.ts';
import type { FixtureDefinition } from '../../../domain/sports/fixture-definition.ts';
import type { SimulationEvent } from '../event.ts';
import { addAsianLines } from './asian-lines.ts';
import { cancelLines, divideLines, writeCutStatus } from './cut-short.ts';
import type { DisturbedEvent } from './disturbed-event.ts';
import { pickLateLines, writeLateEnd, writeLatePrematch, writeOvertaken } from './late-messages.ts';
import { MatchMemory } from './match-memory.ts';
import { MatchOutput } from './match-output.ts';
import { MatchResults } from './match-results.ts';
import { endInExtraTime, isInExtraTime, playOn, scoreInExtraTime } from './overtime.ts';
import type { MatchPlan, Step, StepKind } from './plan.ts';
import { writePrices } from './write-prices.ts';

interface MatchSurroundings {
  /** Match minutes per real minute. */
  readonly speed: number;
  readonly emit: (event: DisturbedEvent) => void;
  /** Runs a task later, `at` in ms since epoch. */
  readonly plan: (at: number, task: (now: number) => void) => void;
}

type Publish = Extract<SimulationEvent, { call: 'publish' }>;

/** Steps that are left out once the match is over. */
const IN_PLAY: ReadonlySet<StepKind> = new Set([
  'late prematch',
  'overtaken',
  'settled too soon',
  'cancelled window',
  'cut short',
]);
/** Match seconds from regular time to the goal and the end, but at most so many ms of real time. */
const EXTRA_TIME = {
  goal: { seconds: 300, mostMs: 15_000 },
  end: { seconds: 600, mostMs: 30_000 },
};

/** Every `now` is ms since epoch. */
export class DisturbedMatch {
  readonly #plan: MatchPlan | undefined;
  readonly #around: MatchSurroundings;
  readonly #memory: MatchMemory;
  readonly #output: MatchOutput;
  readonly #results: MatchResults;
  #isHandedOver = false;
  #isCut = false;

  constructor(
    definition: FixtureDefinition,
    plan: MatchPlan | undefined,
    surroundings: MatchSurroundings,
  ) {
    this.#plan = plan;
    this.#around = surroundings;
    this.#memory = new MatchMemory(definition);
    this.#output = new MatchOutput(this.#memory, surroundings.emit);
    this.#results = new MatchResults(this.#memory, this.#output, surroundings.speed);
  }

  /** Takes a declaration by the undisturbed simulation; `isNew` for the first one. */
  declare(definition: FixtureDefinition, now: number, isNew: boolean): void {
    this.#memory.definition = definition;
    const { type, startsAt } = definition;
    const plan = this.#plan;
    if (plan === undefined) this.#output.declare(now, definition);
    else if (type === 'live') {
      this.#output.declare(now, definition);
      this.#planSteps(plan.inPlay, startsAt, now);
    } else if (isNew) this.#announce(plan, now);
  }

  /** Takes a message of the undisturbed match. */
  publish(event: Publish): void {
    if (this.#isCut || (this.#isHandedOver && event.type === 'prematch')) return;
    const payload = this.#plan === undefined ? event.payload : this.#change(event.payload);
    this.#output.publish(event.at, event.type, event.kind, payload);
    if (!('status_code' in payload) || this.#plan === undefined) return;
    if (payload.status_code === FIXTURE_ENDED) this.#end(event.at);
    else if (payload !== event.payload) this.#playOvertime(event.at, payload);
  }

  /** Sends all prices and the state of one producer again. */
  recover(product: number, now: number): void {
    const { definition, lines, status } = this.#memory;
    const type = product === PRODUCER_LIVE ? 'live' : 'prematch';
    if (definition.type !== type) return;
    if (lines.length > 0) {
      const payload = writePrices(definition.matchId, type, lines, now);
      this.#output.publish(now, type, 'odds_change', payload);
    }
    if (type === 'live' && status !== undefined) {
      this.#output.publish(now, type, 'fixture_status', { ...status, timestamp: now });
    }
  }

  #announce(plan: MatchPlan, now: number): void {
    const { speed } = this.#around;
    const { definition } = this.#memory;
    const { startsAt } = definition;
    const ahead = startsAt - now;
    const moved = plan.kickOff === 'kept' ? 0 : plan.kickOff === 'postponed' ? -0.5 : 0.5;
    this.#output.declare(now, { ...definition, startsAt: Math.round(startsAt + moved * ahead) });
    if (plan.kickOff !== 'kept') {
      const hour = 3_600_000 / speed;
      this.#around.plan(Math.round(now + Math.min(hour, 0.4 * ahead)), (at) =>
        this.#moveKickOff(plan, at),
      );
    }
    if (plan.handOver === undefined) return;
    const handOverAt = Math.round(startsAt - (plan.handOver * 1_000) / speed);
    if (handOverAt > now) this.#around.plan(handOverAt, (at) => this.#handOver(at));
  }

  #moveKickOff({ kickOff }: MatchPlan, now: number): void {
    const { definition } = this.#memory;
    if (definition.type === 'live' || kickOff === 'kept') return;
    this.#output.report(now, `kick-off ${kickOff}`);
    this.#output.declare(now, definition);
  }

  #handOver(now: number): void {
    const { definition, lines } = this.#memory;
    if (definition.type === 'live') return;
    const markets = lines.map((line) => ({ ...line, status: MarketStatus.HandedOver }));
    this.#output.report(now, 'handed over early');
    const payload = writePrices(definition.matchId, 'prematch', markets, now);
    this.#output.publish(now, 'prematch', 'odds_change', payload);
    this.#isHandedOver = true;
  }

  /** Plans steps; those that are due before `now` are left out. */
  #planSteps(steps: readonly Step[], from: number, now: number): void {
    for (const step of steps) {
      const at = Math.round(from + (step.after * 1_000) / this.#around.speed);
      if (at >= now) this.#around.plan(at, (due) => this.#run(step, due));
    }
  }

  #run(step: Step, now: number): void {
    if (this.#memory.isOver && IN_PLAY.has(step.kind)) return;
    const results = this.#results;
    const does: Readonly<Record<StepKind, () => void>> = {
      'late prematch': () => this.#sendLatePrematch(step, now),
      overtaken: () => this.#sendOvertaken(step, now),
      'late end': () => this.#sendLateEnd(step, now),
      'settled too soon': () => results.settleTooSoon(step, now),
      'settlement rolled back': () => this.#rollBack(step, now, 'rollback_bet_settlement'),
      cancelled: () => results.cancel(step, now),
      'cancelled window': () => results.cancelWindow(step, now),
      'cancellation rolled back': () => this.#rollBack(step, now, 'rollback_bet_cancel'),
      'cut short': () => this.#cutShort(now),
      results: () => results.settleFirst(step, now),
      'results corrected': () => results.correct(now),
      'late result': () => results.settleLate(step, now),
      'results rolled back': () => results.rollBackAll(now),
      'results again': () => results.settleAgain(now),
    };
    does[step.kind]();
  }

  #sendLatePrematch({ place }: Step, now: number): void {
    const { definition, lines, status } = this.#memory;
    const markets = pickLateLines(lines, place);
    if (markets.length === 0) return;
    this.#output.report(now, 'late prematch');
    for (const late of writeLatePrematch(definition.matchId, markets, status, now))
      this.#output.publishLate(now, late);
  }

  #sendOvertaken({ place }: Step, now: number): void {
    const { definition, lines } = this.#memory;
    const markets = pickLateLines(lines, place);
    if (markets.length === 0) return;
    this.#output.report(now, 'late price');
    this.#output.publishLate(now, writeOvertaken(definition.matchId, markets, now));
  }

  #sendLateEnd({ place }: Step, now: number): void {
    const { definition, lines, status } = this.#memory;
    const markets = pickLateLines(lines, place);
    if (markets.length === 0 || status === undefined) return;
    for (const late of writeLateEnd(definition.matchId, markets, status, now)) {
      this.#output.report(now, 'late price after the end');
      this.#output.publishLate(now, late);
    }
  }

  /** Rolls a result back. In play its line opens again right afterwards, at current prices. */
  #rollBack(
    step: Step,
    now: number,
    kind: 'rollback_bet_settlement' | 'rollback_bet_cancel',
  ): void {
    const line = this.#results.rollBack(step, now, kind);
    if (line === undefined || this.#memory.isOver) return;
    // A line takes bets again only at a price with a later time than its rollback.
    this.#around.plan(now + 1, (at) => {
      const { definition, isOver } = this.#memory;
      const current = this.#memory.find(line);
      if (isOver || current === undefined) return;
      const payload = writePrices(definition.matchId, 'live', [current], at);
      this.#output.publish(at, 'live', 'odds_change', payload);
    });
  }

  #cutShort(now: number): void {
    const { status, state, definition, lines } = this.#memory;
    if (status === undefined || state === undefined) return;
    const { matchId, sportId } = definition;
    const how = this.#plan?.end === 'retired' ? 'retired' : 'abandoned';
    const { decided, undecided } = divideLines(lines, state, sportId);
    this.#output.report(now, how);
    const closing = cancelLines(undecided);
    if (closing.length > 0) {
      const payload = writePrices(matchId, 'live', closing, now);
      this.#output.publish(now, 'live', 'odds_change', payload);
    }
    const last = writeCutStatus(status, how, sportId, now);
    this.#output.publish(now, 'live', 'fixture_status', last);
    this.#isCut = true;
    this.#finish();
    this.#results.settleCut(now, how, decided, undecided);
  }

  #end(now: number): void {
    const plan = this.#plan;
    if (plan === undefined || this.#memory.isOver) return;
    this.#finish();
    this.#planSteps(plan.afterwards, now, now);
  }

  #finish(): void {
    this.#memory.isOver = true;
    this.#results.dropRollbacks();
  }

  /** A payload of the undisturbed match as the plan changes it; the same object if it does not. */
  #change(payload: FeedPayload): FeedPayload {
    const { sportId } = this.#memory.definition;
    const isFootball = sportId === '1';
    const withLines = isFootball && 'markets' in payload ? addAsianLines(payload) : payload;
    if (this.#plan?.end !== 'overtime') return withLines;
    return playOn(withLines, sportId);
  }

  /** Ends the match after overtime: at once, or after a goal in extra time. */
  #playOvertime(now: number, last: FixtureStatusPayload): void {
    this.#output.report(now, 'overtime');
    if (!isInExtraTime(last)) {
      this.#end(now);
      return;
    }
    const side = Number(last.event_id) % 2 === 0 ? 'home' : 'away';
    this.#around.plan(this.#later(now, EXTRA_TIME.goal), (at) =>
      this.#changeStatus(at, (before) => scoreInExtraTime(before, side)),
    );
    this.#around.plan(this.#later(now, EXTRA_TIME.end), (at) => {
      this.#changeStatus(at, endInExtraTime);
      this.#end(at);
    });
  }

  /** ms since epoch, at the speed of the match; but before an ended match is retired. */
  #later(now: number, { seconds, mostMs }: { seconds: number; mostMs: number }): number {
    return Math.round(now + Math.min(mostMs, (seconds * 1_000) / this.#around.speed));
  }

  #changeStatus(at: number, change: (before: FixtureStatusPayload) => FixtureStatusPayload): void {
    const { status } = this.#memory;
    if (status === undefined) return;
    const payload = { ...change(status), timestamp: at };
    this.#output.publish(at, 'live', 'fixture_status', payload);
  }
}
