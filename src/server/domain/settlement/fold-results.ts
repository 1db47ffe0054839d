// Computes the results of one line from all of its messages, whatever the order in which they
// arrived.

import { type LegResult, WHOLE_DEAD_HEAT } from '../bet-math/leg-result.ts';
import type { AcceptedWithin, ResultKind, ResultOutcome } from './result-message.ts';

/** A row of the log. */
export interface LogEntry extends AcceptedWithin {
  /** Rises in the order of arrival. */
  readonly id: number;
  readonly kind: ResultKind;
  readonly producer: number;
  /** Feed time, ms; 0 where the message has none. */
  readonly generatedAt: number;
  readonly score: string;
  /** In a rollback, none means every outcome. */
  readonly outcomes: readonly ResultOutcome[];
}

interface FoldedOutcome {
  readonly result: LegResult;
  readonly deadHeatMillionths: number;
  readonly score: string;
}

/** A cancellation of bets accepted within the span (`voids`), or its rollback. */
interface CancelSpan extends AcceptedWithin {
  readonly voids: boolean;
}

export interface FoldedLine {
  /** By outcome id, for each outcome that was named. */
  readonly outcomes: ReadonlyMap<string, FoldedOutcome>;
  /** Of the spans that a bet was accepted in, the last counts. */
  readonly cancels: readonly CancelSpan[];
  /** Whether a cancellation without an end is in force. */
  readonly cancelled: boolean;
  /**
   * Feed time of the newest entry that decides whether the line takes bets, ms; 0 where none has a
   * time. A cancellation with an end does not decide about later bets.
   */
  readonly resultAt: number;
}

/**
 * Settlements and their rollbacks decide on outcomes, cancellations and their rollbacks on bets;
 * neither undoes the other. The entries of one producer count in the order of their feed times, so
 * that an older one that arrives later does not change a newer one. Entries of several producers,
 * and of one time, count in the order of arrival. An entry without a time has that of its
 * producer's newest entry before it.
 */
export function foldResults(entries: readonly LogEntry[]): FoldedLine {
  const outcomes = new Map<string, FoldedOutcome>();
  let cancels: CancelSpan[] = [];
  for (const entry of inOrder(entries)) {
    const { kind, score, start, end } = entry;
    if (kind === 'bet_settlement') {
      for (const { outcomeId, ...named } of entry.outcomes)
        outcomes.set(outcomeId, { ...named, score });
    } else if (kind === 'rollback_bet_settlement') {
      const named = entry.outcomes.map(({ outcomeId }) => outcomeId);
      for (const outcomeId of named.length > 0 ? named : outcomes.keys()) {
        outcomes.set(outcomeId, {
          result: 'pending',
          deadHeatMillionths: WHOLE_DEAD_HEAT,
          score: '',
        });
      }
    } else {
      // One without bounds replaces all before it.
      if (start === null && end === null) cancels = [];
      cancels.push({ voids: kind === 'bet_cancel', start, end });
    }
  }
  const cancelled = cancels.findLast(({ end }) => end === null)?.voids === true;
  const resultAt = entries
    .filter(({ end }) => end === null)
    .reduce((newest, { generatedAt }) => Math.max(newest, generatedAt), 0);
  return { outcomes, cancels, cancelled, resultAt };
}

/**
 * A rollback that names no outcome removes all results of the line, whichever producer sent them.
 */
export function isRollbackOfAll({ kind, outcomes }: LogEntry): boolean {
  return kind === 'rollback_bet_settlement' && outcomes.length === 0;
}

interface PlacedEntry {
  readonly entry: LogEntry;
  /** Feed time, or that of the newest entry of its producer before it. */
  readonly at: number;
}

function inOrder(entries: readonly LogEntry[]): LogEntry[] {
  const newest = new Map<number, number>();
  const placed = entries
    .toSorted((a, b) => a.id - b.id)
    .map((entry): PlacedEntry => {
      const before = newest.get(entry.producer) ?? 0;
      newest.set(entry.producer, Math.max(before, entry.generatedAt));
      return { entry, at: entry.generatedAt > 0 ? entry.generatedAt : before };
    });
  return placed
    .map((each) => ({ ...each, place: findPlace(each, placed) }))
    .sort((a, b) => a.place - b.place || a.at - b.at || a.entry.id - b.entry.id)
    .map(({ entry }) => entry);
}

/**
 * The id by which an entry is sorted. An entry that arrived after a newer one of its producer
 * counts as if it had come right before the first newer one.
 */
function findPlace({ entry, at }: PlacedEntry, placed: readonly PlacedEntry[]): number {
  const newer = placed.find(
    (other) =>
      other.entry.producer === entry.producer && other.at > at && other.entry.id < entry.id,
  );
  return newer === undefined ? entry.id : newer.entry.id;
}
