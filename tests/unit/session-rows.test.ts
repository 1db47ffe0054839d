// A list whose rows are followed by images: what is asked for, and how a match changes over.

import { expect, test } from 'vitest';
import { mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { makeFixture } from '../support/backend.ts';
import { ImageSite, MATCH } from '../support/image-site.ts';
import { odds } from '../support/list-session.ts';

const price = (home: number) => ({
  product: 1,
  markets: [
    { id: 1, specifiers: '', status: 0, outcomes: [odds('1', home), odds('2', 3), odds('3', 4)] },
  ],
});
const STOP = { product: 1, groups: ['all'] };
const ROW_TOPICS = [`feeds/live/bet_stop/${MATCH}`, `feeds/live/row/${MATCH}`];
const MESSAGE_TOPICS = ['bet_stop', 'fixture_status', 'odds_change'].map(
  (kind) => `feeds/live/${kind}/${MATCH}`,
);

async function open(images = true) {
  const site = new ImageSite();
  site.say(price(2));
  const page = site.addPage(images);
  await settle(site);
  const topics = () => [...page.transport.matchTopics].sort();
  return { site, page, topics };
}

async function settle(site: ImageSite): Promise<void> {
  for (let i = 0; i < 3; i++) await site.pass(16);
}

test('a row in sight asks for its image and its stops, and for no answer beside the list', async () => {
  const { site, page, topics } = await open();
  expect(topics()).toEqual(ROW_TOPICS);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  expect(page.snapshots.calls).toEqual(['names']);
  expect(page.page.read(`freshness/${MATCH}`)?.level).toBe('fresh');
  site.close();
});

test('a row out of sight is not followed, and stale until its image has come again', async () => {
  const { site, page, topics } = await open();
  page.scroll(false);
  await settle(site);
  expect(topics()).toEqual([]);
  site.say(price(2.5));
  page.transport.delays = true;
  page.scroll(true);
  await settle(site);
  expect([...page.boxes().values()]).toEqual(['', '', '']);
  page.transport.deliver();
  await settle(site);
  expect([...page.boxes().values()]).toEqual(['2.50', '3.00', '4.00']);
  site.close();
});

test('a stop counts before the image that confirms it, and no older image undoes it', async () => {
  const { site, page } = await open();
  page.transport.delays = true;
  site.say(price(2.5));
  site.say(STOP);
  const [priced, stop, stopped] = page.transport.waiting;
  expect([priced, stop, stopped].map((said) => said?.[0])).toEqual([
    `feeds/live/row/${MATCH}`,
    `feeds/live/bet_stop/${MATCH}`,
    `feeds/live/row/${MATCH}`,
  ]);
  for (const said of [stop!, priced!]) {
    page.transport.waiting = [said];
    page.transport.deliver();
    await settle(site);
    expect([...page.boxes().values()]).toEqual(['', '', '']);
  }
  expect(page.page.read(`match/${MATCH}`)?.note).toBe('Suspended');
  site.close();
});

test('a match that is opened keeps its row current until its snapshot has come', async () => {
  const { site, page, topics } = await open();
  page.snapshots.holds = true;
  page.openMatch(true);
  await settle(site);
  expect(topics()).toEqual([...MESSAGE_TOPICS, ROW_TOPICS[1]]);
  site.say(price(2.5));
  await settle(site);
  expect([...page.boxes().values()]).toEqual(['2.50', '3.00', '4.00']);
  page.snapshots.holds = false;
  page.snapshots.answerAll();
  await settle(site);
  expect(topics()).toEqual(MESSAGE_TOPICS);
  page.openMatch(false);
  await settle(site);
  expect(topics()).toEqual(ROW_TOPICS);
  expect([...page.boxes().values()]).toEqual(['2.50', '3.00', '4.00']);
  site.close();
});

test('a broker that has no images, or refuses them, gives the messages', async () => {
  const plain = await open(false);
  expect(plain.topics()).toEqual(MESSAGE_TOPICS);
  plain.site.close();

  const site = new ImageSite();
  site.say(price(2));
  const page = site.addPage(true);
  page.transport.disconnect();
  page.transport.refuses = (topic) => topic.includes('/row/');
  page.transport.connect();
  for (let i = 0; i < 3; i++) await site.pass(1_000);
  expect([...page.transport.matchTopics].sort()).toEqual(MESSAGE_TOPICS);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  site.close();
});

test('a broker that grants the topics of rows and says nothing gives the messages, until an image comes', async () => {
  const site = new ImageSite();
  site.say(price(2));
  const isImage = (topic: string) => /\/(?:row|lists)/.test(topic);
  const page = site.addPage(true, (transport) => {
    transport.isImageMissing = isImage;
  });
  const topics = () => [...page.transport.matchTopics].sort();
  await site.pass(1_000);
  expect(topics()).toEqual(ROW_TOPICS);
  expect([...page.boxes().values()]).toEqual([]);
  for (let i = 0; i < 3; i++) await site.pass(1_000);
  expect(topics()).toEqual([...MESSAGE_TOPICS, ROW_TOPICS[1]]);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  site.say(price(2.5));
  await settle(site);
  expect([...page.boxes().values()]).toEqual(['2.50', '3.00', '4.00']);

  // A new row waits for nothing.
  page.scroll(false);
  await settle(site);
  page.scroll(true);
  await settle(site);
  expect([...page.boxes().values()]).toEqual(['2.50', '3.00', '4.00']);

  page.transport.isImageMissing = () => false;
  site.say(price(3));
  await settle(site);
  expect(topics()).toEqual(ROW_TOPICS);
  expect([...page.boxes().values()]).toEqual(['3.00', '3.00', '4.00']);
  site.close();
});

test('another connection is asked for images again', async () => {
  const site = new ImageSite();
  site.say(price(2));
  const page = site.addPage(true, (transport) => {
    transport.isImageMissing = (topic) => topic.includes('/row/');
  });
  for (let i = 0; i < 4; i++) await site.pass(1_000);
  page.transport.disconnect();
  page.transport.isImageMissing = () => false;
  page.transport.connect();
  await settle(site);
  expect([...page.transport.matchTopics].sort()).toEqual(ROW_TOPICS);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  site.close();
});

test('a row of which alone no image comes is followed by its messages', async () => {
  const site = new ImageSite();
  site.say(price(2));
  const other = '1002';
  site.hub.declare(makeFixture({ matchId: other, type: 'live', startsAt: site.clock.now() }));
  const page = site.addPage(true, (transport) => {
    transport.isImageMissing = (topic) => topic === ROW_TOPICS[1];
  });
  page.mount([matchKey(other), mainLineKey(other, '1')]);
  for (let i = 0; i < 4; i++) await site.pass(1_000);
  expect([...page.transport.matchTopics].sort()).toEqual(
    [
      ...MESSAGE_TOPICS,
      ROW_TOPICS[1],
      `feeds/live/bet_stop/${other}`,
      `feeds/live/row/${other}`,
    ].sort(),
  );
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  page.transport.isImageMissing = () => false;
  site.say(price(3));
  await settle(site);
  expect([...page.transport.matchTopics]).not.toContain(MESSAGE_TOPICS[2]);
  expect([...page.boxes().values()]).toEqual(['3.00', '3.00', '4.00']);
  site.close();
});

test('a recording has every message of the match, and the row is as before after it', async () => {
  const { site, page, topics } = await open();
  page.session.startRecording();
  await settle(site);
  await site.pass(1_000);
  expect(topics()).toEqual(MESSAGE_TOPICS);
  site.say(price(2.5));
  await settle(site);
  const recorded = page.session.stopRecording();
  expect(recorded.ok && recorded.value).toContain(`feeds/live/odds_change/${MATCH}`);
  await settle(site);
  expect(topics()).toEqual(ROW_TOPICS);
  expect([...page.boxes().values()]).toEqual(['2.50', '3.00', '4.00']);
  site.close();
});

test('what is no image is dropped and counted', async () => {
  const { site, page } = await open();
  page.transport.sayOn(`feeds/live/row/${MATCH}`, '{"seq":9}');
  page.session.setInterest({ add: ['metrics'], drop: [] });
  await site.pass(1_000);
  expect(page.page.read('metrics')?.dropsByReason).toEqual({ 'not an image': 1 });
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  site.close();
});

test('a row shows the set in play as its image says', async () => {
  const { site, page } = await open();
  const state = (games: number) => ({
    ...price(2),
    sport_event_status: {
      ...{ status: 1, match_status: 9, home_score: 1, away_score: 0 },
      period_scores: [
        { home_score: 6, away_score: 4 },
        { home_score: games, away_score: 2 },
      ],
    },
  });
  for (const games of [3, 4]) {
    site.say(state(games));
    await settle(site);
    expect(page.page.read(`match/${MATCH}`)?.setScore).toEqual({ home: games, away: 2 });
  }
  site.close();
});
