// What was said of a line comes to one state, whatever the order in which it arrived.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldResults,
  isRollbackOfAll,
  type LogEntry,
} from '../../../src/server/domain/settlement/fold-results.ts';

const WHOLE = 1_000_000;

function entry(id: number, changes: Partial<LogEntry>): LogEntry {
  return {
    id,
    kind: 'bet_settlement',
    producer: 1,
    generatedAt: id * 10,
    score: '',
    start: null,
    end: null,
    outcomes: [],
    ...changes,
  };
}

const said = (outcomeId: string, result: 'won' | 'lost' | 'void' | 'pending') => ({
  outcomeId,
  result,
  deadHeatMillionths: WHOLE,
});
const homeWon = [said('1', 'won'), said('2', 'lost')];
const homeLost = [said('1', 'lost'), said('2', 'won')];

const resultOf = (entries: readonly LogEntry[], outcomeId = '1') =>
  foldResults(entries).outcomes.get(outcomeId)?.result;

describe('settlements', () => {
  test('the last entry counts, and a rollback without outcomes is one of all', () => {
    const entries = [entry(1, { outcomes: homeWon }), entry(2, { outcomes: homeLost })];
    expect(resultOf(entries)).toBe('lost');
    const rolledBack = foldResults([...entries, entry(3, { kind: 'rollback_bet_settlement' })]);
    expect([...rolledBack.outcomes.values()].map(({ result }) => result)).toEqual([
      'pending',
      'pending',
    ]);
  });

  test('a rollback of one outcome leaves the others', () => {
    const entries = [
      entry(1, { outcomes: homeWon }),
      entry(2, { kind: 'rollback_bet_settlement', outcomes: [said('1', 'pending')] }),
    ];
    expect([resultOf(entries), resultOf(entries, '2')]).toEqual(['pending', 'lost']);
    expect(entries.map(isRollbackOfAll)).toEqual([false, false]);
    expect(isRollbackOfAll(entry(3, { kind: 'rollback_bet_settlement' }))).toBe(true);
  });

  test('an older entry that comes later changes nothing of a newer one', () => {
    const entries = [
      entry(1, { kind: 'rollback_bet_settlement', generatedAt: 200 }),
      entry(2, { outcomes: homeWon, generatedAt: 100 }),
    ];
    expect(resultOf(entries)).toBe('pending');
    expect(foldResults(entries).resultAt).toBe(200);
  });

  test('one that names other outcomes still counts for those', () => {
    const entries = [
      entry(1, { outcomes: [said('1', 'won')], generatedAt: 200 }),
      entry(2, { outcomes: [said('1', 'lost'), said('3', 'lost')], generatedAt: 100 }),
    ];
    expect([resultOf(entries), resultOf(entries, '3')]).toEqual(['won', 'lost']);
  });

  test('times of two producers are not compared', () => {
    const entries = [
      entry(1, { outcomes: homeWon, producer: 3, generatedAt: 9_000 }),
      entry(2, { outcomes: homeLost, producer: 1, generatedAt: 100 }),
    ];
    expect(resultOf(entries)).toBe('lost');
    // And a late entry of the first does not take its own newer one past the other's.
    entries.push(entry(3, { outcomes: homeWon, producer: 3, generatedAt: 8_000 }));
    expect(resultOf(entries)).toBe('lost');
  });

  test('entries without a time count in the order in which they came', () => {
    const entries = [
      entry(1, { outcomes: homeWon, generatedAt: 500 }),
      entry(2, { outcomes: homeLost, generatedAt: 0 }),
    ];
    expect(resultOf(entries)).toBe('lost');
    expect(resultOf([...entries, entry(3, { outcomes: homeWon, generatedAt: 400 })])).toBe('lost');
    expect(resultOf([...entries, entry(3, { outcomes: homeWon, generatedAt: 600 })])).toBe('won');
  });
});

describe('cancellations', () => {
  test('stand beside settlements, in the order of their times', () => {
    const entries = [
      entry(1, { kind: 'bet_cancel', start: 5, end: 9 }),
      entry(2, { outcomes: homeWon }),
      entry(3, { kind: 'rollback_bet_cancel', start: 5, end: 9, generatedAt: 5 }),
    ];
    const folded = foldResults(entries);
    expect(folded.cancels).toEqual([
      { voids: false, start: 5, end: 9 },
      { voids: true, start: 5, end: 9 },
    ]);
    expect(resultOf(entries)).toBe('won');
    expect(folded.cancelled).toBe(false);
  });

  test('one without bounds takes the place of all before it, and closes the line', () => {
    const entries = [
      entry(1, { kind: 'bet_cancel', start: 5, end: 9 }),
      entry(2, { kind: 'bet_cancel' }),
    ];
    expect(foldResults(entries)).toMatchObject({
      cancels: [{ voids: true, start: null, end: null }],
      cancelled: true,
    });
    const back = entry(3, { kind: 'rollback_bet_cancel' });
    expect(foldResults([...entries, back])).toMatchObject({ cancelled: false });
  });

  test('one that has no end closes the line, one that has an end does not', () => {
    expect(foldResults([entry(1, { kind: 'bet_cancel', start: 5 })]).cancelled).toBe(true);
    const ended = foldResults([entry(1, { kind: 'bet_cancel', end: 5 })]);
    expect(ended).toMatchObject({ cancelled: false, resultAt: 0 });
  });
});

test('of one producer, no order of arrival changes what stands', () => {
  const kind = fc.constantFrom(
    'bet_settlement' as const,
    'rollback_bet_settlement' as const,
    'bet_cancel' as const,
    'rollback_bet_cancel' as const,
  );
  const outcomes = fc.subarray([said('1', 'won'), said('2', 'lost'), said('3', 'void')]);
  const entries = fc.array(fc.record({ kind, outcomes }), { maxLength: 8 });
  fc.assert(
    fc.property(entries, fc.infiniteStream(fc.nat()), (said, keys) => {
      const inTime = said.map((each, at) => entry(at + 1, { ...each, generatedAt: at + 1 }));
      const shuffled = inTime
        .map((each) => ({ each, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }, at) => ({ ...each, id: at + 1 }));
      expect({ ...foldResults(shuffled), outcomes: sorted(shuffled) }).toEqual({
        ...foldResults(inTime),
        outcomes: sorted(inTime),
      });
    }),
  );
});

function sorted(entries: readonly LogEntry[]) {
  return [...foldResults(entries).outcomes].sort(([a], [b]) => a.localeCompare(b));
}
