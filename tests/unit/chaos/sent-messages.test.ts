// What the adapter of the chaos says again: whatever a killed broker may not have any more.

import { beforeEach, expect, test } from 'vitest';
import type { ResultMessage } from '../../chaos/results/messages.ts';
import { type SentMessage, SentMessages } from '../../chaos/results/sent-messages.ts';

const FORGETS_MS = 10_000;
let now: number;
let messages: SentMessages;

beforeEach(() => {
  now = 0;
  messages = new SentMessages(FORGETS_MS, () => now);
  messages.takeAfterConnect();
});

function send(place: number): SentMessage {
  const message: ResultMessage = {
    ...{ place, matchId: '7', kind: 'bet_cancel', endings: {} },
    ...{ start: null, end: null },
  };
  return messages.add(message);
}

const places = (sent: readonly SentMessage[]) => sent.map(({ message }) => message.place);

test('the first connect says nothing again', () => {
  const fresh = new SentMessages(FORGETS_MS, () => now);
  fresh.add(send(1).message);
  expect(fresh.takeAfterConnect()).toEqual([]);
});

test('what has no answer is sent again, however old', () => {
  send(1);
  messages.noteAnswer(send(2));
  now = 100_000;
  messages.noteLoss();
  expect(places(messages.takeAfterConnect())).toEqual([1]);
  expect(messages.repeats).toBe(1);
});

test('what was acknowledged shortly before the loss is sent again, whenever it was sent first', () => {
  const early = send(1);
  const old = send(2);
  now = 5_000;
  messages.noteAnswer(old);
  now = 20_000;
  messages.noteAnswer(early);
  messages.noteLoss();
  expect(places(messages.takeAfterConnect())).toEqual([1]);
  expect(messages.areAllAnswered).toBe(false);
});

test('a broker that stays away long has forgotten as much', () => {
  messages.noteAnswer(send(1));
  now = 1_000;
  messages.noteLoss();
  // Every try to connect ends as a connection does.
  for (now = 2_000; now <= 60_000; now += 1_000) messages.noteLoss();
  expect(places(messages.takeAfterConnect())).toEqual([1]);
});

test('what was sent again and acknowledged is sent again after the next kill', () => {
  const sent = send(1);
  messages.noteAnswer(sent);
  messages.noteLoss();
  messages.takeAfterConnect();
  now = 30_000;
  messages.noteAnswer(sent);
  now = 30_001;
  messages.noteLoss();
  expect(places(messages.takeAfterConnect())).toEqual([1]);
  now = 60_000;
  messages.noteAnswer(sent);
  now = 80_000;
  messages.noteLoss();
  expect(places(messages.takeAfterConnect())).toEqual([]);
});

test('a broker that forgets nothing is told only what has no answer', () => {
  messages = new SentMessages(0, () => now);
  messages.takeAfterConnect();
  messages.noteAnswer(send(1));
  send(2);
  messages.noteLoss();
  expect(places(messages.takeAfterConnect())).toEqual([2]);
});

test('all are answered once the last is', () => {
  const [one, two] = [send(1), send(2)];
  messages.noteAnswer(one);
  expect(messages.areAllAnswered).toBe(false);
  expect(places(messages.takeUnanswered())).toEqual([2]);
  messages.noteAnswer(two);
  expect(messages.areAllAnswered).toBe(true);
});
