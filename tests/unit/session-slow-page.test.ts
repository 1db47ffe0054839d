// A page that needs 43 ms for each of its frames: what it is sent, and when.

import { expect, test } from 'vitest';
import { FRAME_WINDOW } from '../../src/shared/protocol/frames.ts';
import { change, odds, openList } from '../support/list-session.ts';

const FRAME_MS = 43;

/** Draws every 43 ms, and takes what was sent right before; says each time what it drew last. */
async function openSlowPage() {
  const rig = await openList();
  const { page, session, clock, transport, pass } = rig;
  page.acknowledges = false;
  let taken = page.frames.length;
  let moves = 0;
  let drawn = { at: 0, seq: 0 };
  /** One frame of the page under a message every 4 ms; answers what it took, with its age, ms. */
  const drawOnce = async () => {
    const began = clock.now();
    const news = page.frames.slice(taken);
    taken = page.frames.length;
    for (const frame of news) {
      session.acknowledge({ acknowledged: frame.seq, epoch: frame.epoch, drawn });
    }
    if (news.length > 0) drawn = { at: began, seq: news.at(-1)!.seq };
    const before = page.frames.length;
    const sentAt: number[] = [];
    for (let ms = 1; ms <= FRAME_MS; ms++) {
      if (ms % 4 === 0) {
        moves += 1;
        transport.say('odds_change', '7', change(10 + moves, [odds('1', 2 + (moves % 90) / 100)]));
      }
      await pass(1);
      if (page.frames.length > before + sentAt.length) sentAt.push(FRAME_MS - ms);
    }
    return sentAt;
  };
  return { ...rig, drawOnce };
}

test('a slow page is sent nothing before its frame deadline, and then each of a few at once', async () => {
  const { drawOnce } = await openSlowPage();
  for (let frame = 0; frame < 30; frame++) await drawOnce();
  for (let frame = 0; frame < 20; frame++) {
    const ages = await drawOnce();
    expect(ages.length).toBeGreaterThan(0);
    expect(ages.length).toBeLessThanOrEqual(FRAME_WINDOW);
    expect(ages[0]).toBeLessThanOrEqual(FRAME_MS / 2);
  }
});

test('what waits for a deadline that never comes is sent once the page is no longer slow', async () => {
  const { drawOnce, transport, page, session, pass } = await openSlowPage();
  for (let frame = 0; frame < 30; frame++) await drawOnce();
  for (const { seq, epoch } of page.frames)
    session.acknowledge({ acknowledged: seq, epoch, drawn: { at: 0, seq: 0 } });
  transport.say('odds_change', '7', change(9_000, [odds('1', 7.7)]));
  await pass(300);
  expect(page.price('7/1//1')).toMatch(/^7\.70 open/);
});
