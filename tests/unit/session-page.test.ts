// The pipeline and its page: out of sight, slow, with other wishes, started again, recorded, gone.

import { expect, test } from 'vitest';
import { FRAME_WINDOW } from '../../src/shared/protocol/frames.ts';
import { change, LIST, odds, openList } from '../support/list-session.ts';

test('a hidden page gets nothing, and one frame of the last values on return', async () => {
  const { page, transport, session, pass } = await openList();
  session.setVisible(false);
  const before = page.frames.length;
  for (let i = 0; i < 50; i++) {
    transport.say('odds_change', '7', change(11 + i, [odds('1', 2 + i / 100)]));
    await pass(16);
  }
  expect(page.frames.length).toBe(before);
  session.setVisible(true);
  expect(page.frames.length).toBe(before + 1);
  expect(page.price('7/1//1')).toBe('2.49 open up');
});

test('a page hidden for long gives up its topics and takes them again on return', async () => {
  const { page, transport, session, snapshots, pass } = await openList();
  session.setVisible(false);
  for (let i = 0; i < 31; i++) await pass(10_000);
  expect(transport.matchTopics.length).toBe(0);
  snapshots.fixtures = [{ matchId: '7', seq: 90, odds: [2.9, 3, 4] }];
  session.setVisible(true);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  await pass(16);
  await pass(16);
  expect(transport.matchTopics.length).toBe(3);
  expect(page.price('7/1//1')).toBe('2.90 open up');
});

test('a page that takes nothing holds at most a window of frames, whatever arrives', async () => {
  const { page, transport, pass } = await openList();
  page.acknowledges = false;
  const before = page.frames.length;
  for (let i = 0; i < 300; i++) {
    transport.say('odds_change', '7', change(11 + i, [odds('1', 2 + i / 100)]));
    await pass(16);
  }
  expect(page.frames.length).toBe(before + FRAME_WINDOW);
  page.acknowledges = true;
  page.take();
  expect(page.frames.length).toBe(before + FRAME_WINDOW + 1);
  expect(page.price('7/1//1')).toBe('4.99 open up');
});

test('interest is answered at once, and what is dropped is forgotten after a while', async () => {
  const { page, transport, session, clock, snapshots, pass } = await openList();
  const before = page.frames.length;
  session.setInterest({ add: ['match/8', 'main/8/1'], drop: [] });
  expect(page.frames.length).toBe(before + 1);
  expect(page.price('8/1//1')).toBe('2.00 open');

  session.setInterest({ add: [], drop: [...LIST, 'match/8', 'main/8/1'] });
  expect(transport.matchTopics.length).toBe(0);
  session.setInterest({ add: ['metrics'], drop: [] });
  await pass(60_000);
  expect(page.read('metrics')).toMatchObject({ matches: 0, outcomes: 0 });
  const { length } = snapshots.calls;
  session.setInterest({ add: [], drop: ['metrics'] });
  await pass(60_000);
  expect(snapshots.calls.length).toBe(length);
  // The sweep and the sleep watch.
  expect(clock.timerCount).toBe(2);
});

test('a recording holds what arrived, and the matches it was about', async () => {
  const { transport, session, pass } = await openList();
  expect(session.stopRecording()).toMatchObject({ ok: false, error: { code: 'not_recording' } });
  session.startRecording();
  await pass(100);
  transport.say('odds_change', '7', change(11, [odds('1', 2.1)]));
  const result = session.stopRecording();
  const lines = (result.ok ? result.value : '').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { recording: 1, matches: [{ matchID: '7', competitor1: 'Home 7' }, { matchID: '8' }] },
    { at: 100, topic: 'feeds/live/odds_change/7', payload: { seq: 11 } },
  ]);
});

test('closing ends the connection, the requests and every timer', async () => {
  const { transport, session, snapshots, clock, page, pass } = await openList();
  snapshots.immediate = false;
  await pass(16_000);
  const { signal } = snapshots.waiting[0]!;
  transport.say('odds_change', '7', change(11, [odds('1', 2.1)]));
  session.close();
  expect(signal.aborted).toBe(true);
  expect(transport.closed).toBe(true);
  expect(clock.timerCount).toBe(0);
  const { length } = page.frames;
  await pass(10_000);
  expect(page.frames.length).toBe(length);
});

test('a cell that is taken off and mounted again is sent again, though it never changed', async () => {
  const { page, session } = await openList();
  const before = page.read('match/7');
  expect(before).toBeDefined();
  session.setInterest({ add: [], drop: ['match/7'] });
  page.cells.delete('match/7');
  session.setInterest({ add: ['match/7'], drop: [] });
  expect(page.read('match/7')).toBe(before);
});
