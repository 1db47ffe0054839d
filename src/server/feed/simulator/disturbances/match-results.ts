// The results of one disturbed match: too soon, wrong and corrected, cancelled, rolled back.

import type { MarketPayload } from '../../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../../shared/feed/status-codes.ts';
import type { CutShort } from './cut-short.ts';
import type { MatchMemory } from './match-memory.ts';
import type { MatchOutput } from './match-output.ts';
import type { Step } from './plan.ts';
import {
  hasFactor,
  type Line,
  nameLine,
  type ResultsPayload,
  settleAll,
  writeSettled,
  writeVoid,
} from './write-results.ts';

/** How far back a cancelled window goes, match seconds. */
const WINDOW = 300;

/** Every `now` is ms since epoch. */
export class MatchResults {
  readonly #memory: MatchMemory;
  readonly #output: MatchOutput;
  /** Match minutes per real minute. */
  readonly #speed: number;
  /**
   * Lines that wait for their rollback, by the `place` of the step that settled or cancelled them.
   */
  readonly #awaitingRollback = new Map<number, Line>();
  #sentAt = 0;

  constructor(memory: MatchMemory, output: MatchOutput, speed: number) {
    this.#memory = memory;
    this.#output = output;
    this.#speed = speed;
  }

  /** Settles an open line while the match is in play. */
  settleTooSoon({ place }: Step, now: number): void {
    const line = pickLine(this.#openLines(), place);
    const { state } = this.#memory;
    if (line === undefined || state === undefined) return;
    this.#awaitingRollback.set(place, line);
    this.#output.report(now, 'settled too soon');
    this.#settle(now, now, [writeSettled(line, state, place < 0.5)]);
  }

  /** Cancels the bets on one line: an open one, or any line once the match is over. */
  cancel({ place }: Step, now: number): void {
    const { lines, isOver } = this.#memory;
    const line = pickLine(isOver ? lines : this.#openLines(), place);
    if (line === undefined) return;
    this.#awaitingRollback.set(place, line);
    this.#output.report(now, 'cancelled');
    this.#output.publishResult(now, 'bet_cancel', { markets: [nameLine(line)] });
  }

  /** Cancels the bets of the last minutes on one open line, without a rollback. */
  cancelWindow({ place }: Step, now: number): void {
    const line = pickLine(this.#openLines(), place);
    if (line === undefined) return;
    const windowMs = Math.max(1, Math.round((WINDOW * 1_000) / this.#speed));
    const window = { start_time: now - windowMs, end_time: now };
    this.#output.report(now, 'cancelled within a window');
    this.#output.publishResult(now, 'bet_cancel', { ...window, markets: [nameLine(line)] });
  }

  /**
   * Rolls back what the step of the same `place` did; returns its line, undefined if there is none.
   */
  rollBack(
    { place }: Step,
    now: number,
    kind: 'rollback_bet_settlement' | 'rollback_bet_cancel',
  ): Line | undefined {
    const line = this.#awaitingRollback.get(place);
    this.#awaitingRollback.delete(place);
    if (line === undefined) return undefined;
    const isSettlement = kind === 'rollback_bet_settlement';
    this.#output.report(now, isSettlement ? 'settlement rolled back' : 'cancellation rolled back');
    this.#output.publishResult(now, kind, { markets: [nameLine(line)] });
    return line;
  }

  /** Drops the rollbacks: a result from before the end of the match is not rolled back after it. */
  dropRollbacks(): void {
    this.#awaitingRollback.clear();
  }

  /**
   * Settles every line by the final state (in football that of regular time), some of them wrong.
   */
  settleFirst({ place }: Step, now: number): void {
    this.#sentAt = now;
    this.#settleAll(now, now, place);
  }

  correct(now: number): void {
    this.#output.report(now, 'result corrected');
    this.settleAgain(now);
  }

  /** Sends results, some of them wrong, with a time before the first ones': they change nothing. */
  settleLate({ place }: Step, now: number): void {
    this.#output.report(now, 'late result');
    this.#settleAll(now, this.#sentAt - 1, place);
  }

  rollBackAll(now: number): void {
    this.#output.report(now, 'settlement rolled back');
    const markets = this.#memory.lines.map(nameLine);
    this.#output.publishResult(now, 'rollback_bet_settlement', { markets });
  }

  settleAgain(now: number): void {
    this.#settleAll(now, now);
  }

  /** Settles what is decided. The rest is void: cancelled, or settled as void if a side retired. */
  settleCut(
    now: number,
    how: CutShort,
    decided: readonly MarketPayload[],
    undecided: readonly MarketPayload[],
  ): void {
    const { state } = this.#memory;
    if (state === undefined) return;
    const isRetired = how === 'retired';
    this.#settle(now, now, [
      ...decided.map((line) => writeSettled(line, state)),
      ...(isRetired ? undecided.map(writeVoid) : []),
    ]);
    if (!isRetired && undecided.length > 0) {
      this.#output.publishResult(now, 'bet_cancel', { markets: undecided.map(nameLine) });
    }
  }

  #openLines(): MarketPayload[] {
    return this.#memory.lines.filter(({ status }) => status <= MarketStatus.Suspended);
  }

  /** `wrongFrom`: where the wrong ones begin, 0 to 1; none is wrong without it. */
  #settleAll(now: number, timestamp: number, wrongFrom?: number): void {
    const { lines, state } = this.#memory;
    if (state !== undefined) this.#settle(now, timestamp, settleAll(lines, state, wrongFrom));
  }

  #settle(now: number, timestamp: number, markets: ResultsPayload['markets']): void {
    if (markets.length === 0) return;
    if (markets.some(hasFactor)) this.#output.report(now, 'void or half result');
    this.#output.publishResult(now, 'bet_settlement', { markets }, timestamp);
  }
}

function pickLine(lines: readonly MarketPayload[], place: number): MarketPayload | undefined {
  return lines[Math.floor(place * lines.length)];
}
