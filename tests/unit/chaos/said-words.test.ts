// What the adapter of the chaos says again: whatever a killed broker may not have any more.

import { beforeEach, expect, test } from 'vitest';
import { type SaidWord, SaidWords } from '../../chaos/results/said-words.ts';
import type { Word } from '../../chaos/results/words.ts';

const FORGETS_MS = 10_000;
let now: number;
let words: SaidWords;

beforeEach(() => {
  now = 0;
  words = new SaidWords(FORGETS_MS, () => now);
  words.takeAfterConnect();
});

function say(place: number): SaidWord {
  const word: Word = {
    ...{ place, matchId: '7', kind: 'bet_cancel', endings: {} },
    ...{ start: null, end: null },
  };
  return words.add(word);
}

const places = (said: readonly SaidWord[]) => said.map(({ word }) => word.place);

test('the first connect says nothing again', () => {
  const fresh = new SaidWords(FORGETS_MS, () => now);
  fresh.add(say(1).word);
  expect(fresh.takeAfterConnect()).toEqual([]);
});

test('what has no answer is said again, however old', () => {
  say(1);
  words.noteAnswer(say(2));
  now = 100_000;
  words.noteLoss();
  expect(places(words.takeAfterConnect())).toEqual([1]);
  expect(words.repeats).toBe(1);
});

test('what was acknowledged shortly before the loss is said again, whenever it was said first', () => {
  const early = say(1);
  const old = say(2);
  now = 5_000;
  words.noteAnswer(old);
  now = 20_000;
  words.noteAnswer(early);
  words.noteLoss();
  expect(places(words.takeAfterConnect())).toEqual([1]);
  expect(words.areAllAnswered).toBe(false);
});

test('a broker that stays away long has forgotten as much', () => {
  words.noteAnswer(say(1));
  now = 1_000;
  words.noteLoss();
  // Every try to connect ends as a connection does.
  for (now = 2_000; now <= 60_000; now += 1_000) words.noteLoss();
  expect(places(words.takeAfterConnect())).toEqual([1]);
});

test('what was said again and acknowledged is said again after the next kill', () => {
  const said = say(1);
  words.noteAnswer(said);
  words.noteLoss();
  words.takeAfterConnect();
  now = 30_000;
  words.noteAnswer(said);
  now = 30_001;
  words.noteLoss();
  expect(places(words.takeAfterConnect())).toEqual([1]);
  now = 60_000;
  words.noteAnswer(said);
  now = 80_000;
  words.noteLoss();
  expect(places(words.takeAfterConnect())).toEqual([]);
});

test('a broker that forgets nothing is told only what has no answer', () => {
  words = new SaidWords(0, () => now);
  words.takeAfterConnect();
  words.noteAnswer(say(1));
  say(2);
  words.noteLoss();
  expect(places(words.takeAfterConnect())).toEqual([2]);
});

test('all are answered once the last is', () => {
  const [one, two] = [say(1), say(2)];
  words.noteAnswer(one);
  expect(words.areAllAnswered).toBe(false);
  expect(places(words.takeUnanswered())).toEqual([2]);
  words.noteAnswer(two);
  expect(words.areAllAnswered).toBe(true);
});
