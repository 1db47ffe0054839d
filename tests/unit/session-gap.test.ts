// Missing messages: what they may have changed is open for two seconds at most, unless they are filled in.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';

const HOME = '7/1//1';
const OVER = '7/18/total=2.5/12';

/** A match page at the message 10, whose next snapshots wait. */
async function openMatch() {
  const rig = createRig();
  const { page, session, snapshots, transport } = rig;
  snapshots.matches.set('7', matchDetail('7', { seq: 10 }));
  transport.connect();
  session.setInterest({
    add: ['board/7', 'freshness/7', 'line/7/1/', 'line/7/18/total=2.5'],
    drop: [],
  });
  await rig.pass(16);
  await rig.pass(16);
  expect([page.price(HOME), page.price(OVER)]).toEqual(['2.00 open', '1.90 open']);
  snapshots.immediate = false;
  const priceTotal = (seq: number) =>
    transport.say('odds_change', '7', {
      product: 1,
      seq,
      markets: [
        {
          id: 18,
          specifiers: 'total=2.5',
          status: 0,
          outcomes: ['12', '13'].map((id) => ({ id, odds: 1.9, active: 1 })),
        },
      ],
    });
  const beat = (seq: number) =>
    transport.say('fixture_status', '7', { product: 1, status: 1, seq });
  const freshness = () => page.read('freshness/7')?.level;
  return { ...rig, priceTotal, beat, freshness };
}

test('after two seconds without a snapshot only what was named since the gap is open', async () => {
  const { page, pass, snapshots, priceTotal, beat, freshness } = await openMatch();
  priceTotal(12);
  await pass(1_000);
  expect([page.price(HOME), page.price(OVER)]).toEqual(['2.00 open', '1.90 open']);
  await pass(1_000);
  await pass(1_000);
  expect([page.price(HOME), page.price(OVER)]).toEqual(['2.00 stale', '1.90 open']);
  expect(freshness()).toBe('stale');
  beat(13);
  await pass(16);
  expect([page.price(HOME), freshness()]).toEqual(['2.00 stale', 'stale']);
  snapshots.matches.set('7', matchDetail('7', { seq: 13 }));
  snapshots.answerNext();
  await pass(16);
  await pass(16);
  expect([page.price(HOME), page.price(OVER)]).toEqual(['2.00 open', '1.90 open']);
  expect(freshness()).toBe('fresh');
});

test('a gap that is filled in time is never shown', async () => {
  const { page, pass, snapshots, beat } = await openMatch();
  const shown = page.frames.length;
  beat(12);
  await pass(1_000);
  snapshots.matches.set('7', matchDetail('7', { seq: 12 }));
  snapshots.answerNext();
  for (let i = 0; i < 4; i++) await pass(1_000);
  expect(page.price(HOME)).toBe('2.00 open');
  expect(page.frames.slice(shown).every(({ prices }) => prices === null)).toBe(true);
});

test('an answer from before the missing message does not fill the gap', async () => {
  const { page, pass, snapshots, beat } = await openMatch();
  snapshots.early = true;
  snapshots.matches.set('7', matchDetail('7', { seq: 12 }));
  beat(12);
  await pass(16);
  // Two messages are missing by now: the answer that is on its way has the first one alone.
  beat(14);
  await pass(16);
  snapshots.matches.set('7', matchDetail('7', { seq: 14 }));
  snapshots.answerNext();
  for (let i = 0; i < 4; i++) await pass(1_000);
  expect(page.price(HOME)).toBe('2.00 stale');
  snapshots.answerNext();
  await pass(16);
  await pass(16);
  expect(page.price(HOME)).toBe('2.00 open');
});

test('the row of a list is stale after a gap as a match page is', async () => {
  const { page, session, pass, snapshots, transport } = createRig();
  snapshots.fixtures = [{ matchId: '7', seq: 10 }];
  transport.connect();
  session.setInterest({ add: ['list/live/1', 'main/7/1'], drop: [] });
  await pass(16);
  await pass(16);
  expect(page.price(HOME)).toBe('2.00 open');
  snapshots.fails = true;
  transport.say('fixture_status', '7', { product: 1, status: 1, seq: 12 });
  for (let i = 0; i < 3; i++) await pass(1_000);
  expect(page.price(HOME)).toBe('2.00 stale');
  snapshots.fails = false;
  snapshots.matches.set('7', matchDetail('7', { seq: 12 }));
  for (let i = 0; i < 8; i++) await pass(1_000);
  expect(page.price(HOME)).toBe('2.00 open');
});

test('a late answer from before the missing message opens nothing that the gap made stale', async () => {
  const { page, pass, snapshots, beat, freshness } = await openMatch();
  snapshots.early = true;
  let seq = 10;
  snapshots.matches.set('7', matchDetail('7', { seq: 20 }));
  // The match page is requested once a minute: before the message is lost.
  while (snapshots.waiting.length === 0) {
    if (seq < 20) beat(++seq);
    await pass(seq < 20 ? 5_000 : 1_000);
  }
  beat(22);
  for (let i = 0; i < 3; i++) await pass(1_000);
  expect([page.price(HOME), freshness()]).toEqual(['2.00 stale', 'stale']);
  snapshots.matches.set('7', matchDetail('7', { seq: 22 }));
  snapshots.answerNext();
  await pass(16);
  await pass(16);
  expect([page.price(HOME), freshness()]).toEqual(['2.00 stale', 'stale']);
  snapshots.answerNext();
  await pass(16);
  await pass(16);
  // No message has come for two seconds, but none is missing.
  expect([page.price(HOME), freshness()]).toEqual(['2.00 open', 'slow']);
});

test('a gap that waits for its request is open until the answer had time to come', async () => {
  const { page, pass, snapshots, beat } = await openMatch();
  let seq = 10;
  const lose = async () => {
    seq += 2;
    snapshots.matches.set('7', matchDetail('7', { seq }));
    beat(seq);
    await pass(16);
  };
  // More gaps than may be asked for at once.
  for (let i = 0; i < 10; i++) {
    await lose();
    snapshots.answerNext();
    await pass(16);
  }
  const shown = page.frames.length;
  const asked = snapshots.calls.length;
  await lose();
  while (snapshots.calls.length === asked) await pass(1_000);
  await pass(1_000);
  snapshots.answerNext();
  await pass(16);
  await pass(16);
  expect(page.frames.slice(shown).every(({ prices }) => prices === null)).toBe(true);
  // The wait ends: where no answer comes the prices are stale, a few seconds later at most.
  for (let i = 0; i < 10; i++) await lose();
  for (let i = 0; i < 5; i++) await pass(1_000);
  expect(page.price(HOME)).toBe('2.00 stale');
});

test('a snapshot that fills the oldest gap leaves the next one its own time', async () => {
  const { page, pass, snapshots, beat } = await openMatch();
  snapshots.early = true;
  snapshots.matches.set('7', matchDetail('7', { seq: 12 }));
  beat(12);
  await pass(1_900);
  snapshots.matches.set('7', matchDetail('7', { seq: 40 }));
  beat(40);
  await pass(16);
  snapshots.answerNext();
  await pass(16);
  await pass(1_600);
  expect(page.price(HOME)).toBe('2.00 open');
  await pass(1_000);
  await pass(1_000);
  expect(page.price(HOME)).toBe('2.00 stale');
});

test('a new gap makes an old one no fresher', async () => {
  const { page, pass, beat, freshness } = await openMatch();
  beat(12);
  for (let i = 0; i < 3; i++) await pass(1_000);
  expect(freshness()).toBe('stale');
  beat(14);
  await pass(16);
  expect([page.price(HOME), freshness()]).toEqual(['2.00 stale', 'stale']);
});
