// A live list of which the broker says when it moves: how often it is asked for, and what stands in it.

import { expect, test } from 'vitest';
import { LISTS_TOPIC } from '../../src/shared/feed/live-lists.ts';
import type { FeedPayload } from '../../src/shared/feed/payloads.ts';
import { listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { makeFixture } from '../support/backend.ts';
import { ImageSite, type ListPage, MATCH } from '../support/image-site.ts';
import { odds } from '../support/list-session.ts';

const OTHER = '1002';
const FOOTBALL = '1';

function priced(home: number, total?: string) {
  const result = [odds('1', home), odds('2', 3), odds('3', 4)];
  const goals = [odds('12', home), odds('13', 2)];
  return {
    product: 1,
    markets: [
      { id: 1, specifiers: '', status: 0, outcomes: result },
      ...(total === undefined
        ? []
        : [{ id: 18, specifiers: `total=${total}`, status: 0, outcomes: goals }]),
    ],
  };
}

interface Opened {
  readonly site: ImageSite;
  readonly page: ListPage;
  /** What was asked for since the last look. */
  asked(): readonly string[];
}

async function open({ images = true, refuses = false, total = '' } = {}): Promise<Opened> {
  const site = new ImageSite();
  site.say(priced(2, total || undefined));
  const page = site.addPage(images, (transport) => {
    if (refuses) transport.refuses = (topic) => topic === LISTS_TOPIC;
  });
  await seconds(site, 1);
  const { calls } = page.snapshots;
  return { site, page, asked: () => calls.splice(0) };
}

async function seconds(site: ImageSite, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await site.pass(500);
    site.lists.flush();
    await site.pass(500);
  }
}

function price(site: ImageSite, matchId: string): void {
  const payload: object = priced(2);
  site.hub.publish('live', 'odds_change', matchId, payload as FeedPayload);
}

function declare(site: ImageSite, matchId: string): void {
  site.hub.declare(makeFixture({ matchId, type: 'live', startsAt: site.clock.now() }));
  price(site, matchId);
}

const end = (site: ImageSite, matchId: string, status = 3) =>
  site.hub.publish('live', 'fixture_status', matchId, { product: 1, status } as FeedPayload);

const listed = ({ page }: ListPage) =>
  page.read(listKey(FOOTBALL))?.tournaments.flatMap(({ matchIds }) => matchIds) ?? [];

test('a list is asked for once, and not again for what its prices and scores do', async () => {
  const { site, asked } = await open();
  expect(asked()).toEqual(['names']);
  for (let i = 0; i < 60; i++) {
    site.say(priced(2 + i / 10));
    if (i % 10 === 0) site.beat();
    await seconds(site, 1);
  }
  expect(asked()).toEqual([]);
  site.close();
});

test('a list that moved is asked for within two seconds, once', async () => {
  const { site, page, asked } = await open();
  asked();
  declare(site, OTHER);
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  expect(listed(page)).toEqual([MATCH, OTHER]);
  end(site, MATCH);
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  expect(listed(page)).toEqual([OTHER]);
  await seconds(site, 60);
  expect(asked()).toEqual([]);
  site.close();
});

test('where the player saves data, a list that goes on moving is asked for once a minute', async () => {
  const { site, page, asked } = await open();
  asked();
  page.session.setSavesData(true);
  for (let i = 0; i < 58; i++) {
    declare(site, String(2_000 + i));
    await seconds(site, 1);
  }
  expect(asked()).toEqual([]);
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  expect(listed(page)).toHaveLength(59);

  declare(site, OTHER);
  await seconds(site, 2);
  expect(asked()).toEqual([]);
  page.session.setSavesData(false);
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  expect(listed(page)).toContain(OTHER);
  site.close();
});

test('a list that is told of is looked at every two minutes all the same, and is not sent again', async () => {
  const { site, page, asked } = await open();
  asked();
  for (let i = 0; i < 125; i++) {
    site.beat();
    await seconds(site, 1);
  }
  expect(asked()).toEqual(['names 304']);
  expect(listed(page)).toEqual([MATCH]);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  site.close();
});

test('after a new connection a list is asked for only where it moved meanwhile', async () => {
  const { site, page, asked } = await open();
  asked();
  page.transport.disconnect();
  page.transport.connect();
  await seconds(site, 2);
  expect(asked()).toEqual([]);
  page.transport.disconnect();
  declare(site, OTHER);
  page.transport.connect();
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  expect(listed(page)).toEqual([MATCH, OTHER]);
  site.close();
});

test('what is told while an answer is on its way is asked for behind it, where the answer has it not', async () => {
  const { site, page, asked } = await open();
  asked();
  page.snapshots.holds = true;
  declare(site, OTHER);
  await seconds(site, 2);
  declare(site, '1003');
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  page.snapshots.holds = false;
  page.snapshots.answerAll();
  await seconds(site, 2);
  expect(asked()).toEqual(['names changes']);
  expect(listed(page)).toEqual([MATCH, OTHER, '1003']);
  site.close();
});

test('a broker that refuses the topic is no fault: the list is asked for every 15 seconds', async () => {
  const { site, page, asked } = await open({ refuses: true });
  asked();
  for (let i = 0; i < 31; i++) {
    site.beat();
    await seconds(site, 1);
  }
  expect(asked()).toEqual(['names 304', 'names 304']);
  declare(site, OTHER);
  for (let i = 0; i < 15; i++) await seconds(site, 1);
  expect(listed(page)).toEqual([MATCH, OTHER]);
  site.close();
});

test('a broker without images is asked for no versions, and its lists every 15 seconds with prices', async () => {
  const { site, page, asked } = await open({ images: false });
  expect(page.transport.topics).not.toContain(LISTS_TOPIC);
  asked();
  for (let i = 0; i < 31; i++) {
    site.beat();
    await seconds(site, 1);
  }
  expect(asked()).toEqual(['list', 'list']);
  site.close();
});

test('outcomes have their names, on whatever line the image shows', async () => {
  const { site, page } = await open({ total: '2.5' });
  const namesOf = (marketId: string) =>
    page.page.read(mainLineKey(MATCH, marketId))?.outcomes.map(({ name, label }) => [name, label]);
  page.mount([mainLineKey(MATCH, '18')]);
  await seconds(site, 1);
  expect(namesOf('1')).toEqual([
    ['Arsenal', '1'],
    ['Draw', 'X'],
    ['Chelsea', '2'],
  ]);
  expect(namesOf('18')).toEqual([
    ['Over 2.5', 'Over 2.5'],
    ['Under 2.5', 'Under 2.5'],
  ]);
  expect(page.page.read(mainLineKey(MATCH, '18'))?.marketName).toBe('Total goals');
  site.say({ product: 1, markets: [{ id: 18, specifiers: 'total=2.5', status: 3, outcomes: [] }] });
  site.say(priced(2, '3.5'));
  await seconds(site, 1);
  expect(namesOf('18')?.[0]).toEqual(['Over 3.5', 'Over 3.5']);
  site.close();
});

test('a row has no boxes before its image, and then none of a market that is not on offer', async () => {
  const site = new ImageSite();
  site.say(priced(2));
  const page = site.addPage(true, (transport) => {
    transport.grants = false;
  });
  const goals = mainLineKey(MATCH, '18');
  page.mount([goals]);
  await seconds(site, 1);
  expect(page.page.read(matchKey(MATCH))).toMatchObject({
    home: 'Arsenal',
    status: 1,
    ended: false,
  });
  expect([page.page.cells.has(mainLineKey(MATCH, '1')), page.page.cells.has(goals)]).toEqual([
    false,
    false,
  ]);
  page.transport.grants = true;
  page.transport.grant();
  await seconds(site, 1);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  expect([page.page.cells.has(goals), page.page.read(goals)]).toEqual([true, null]);
  site.close();
});

test('a stop of one group of markets leaves those of others open', async () => {
  const { site, page } = await open({ total: '2.5' });
  page.mount([mainLineKey(MATCH, '18')]);
  await seconds(site, 1);
  page.transport.delays = true;
  site.say({ product: 1, groups: ['halves'] });
  page.transport.deliver();
  await seconds(site, 1);
  expect([...page.boxes().values()]).toEqual(['2.00', '3.00', '4.00']);
  site.close();
});

test('a match that was over and goes on comes back', async () => {
  const { site, page } = await open();
  declare(site, OTHER);
  await seconds(site, 2);
  end(site, OTHER);
  await seconds(site, 2);
  expect(listed(page)).toEqual([MATCH]);
  end(site, OTHER, 1);
  price(site, OTHER);
  await seconds(site, 3);
  expect(listed(page)).toEqual([MATCH, OTHER]);
  site.close();
});

test('the counts of sports move with the lists, and are unknown where nobody tells them', async () => {
  const { site, page } = await open();
  page.mount(['live-counts']);
  await seconds(site, 1);
  expect(page.page.read('live-counts')).toEqual({ 0: 1, 1: 1 });
  declare(site, OTHER);
  await seconds(site, 1);
  expect(page.page.read('live-counts')).toEqual({ 0: 2, 1: 2 });
  const { frames } = page.page;
  const sent = frames.length;
  await seconds(site, 5);
  const keys = frames.slice(sent).flatMap(({ cells }) => cells.map(([key]) => key));
  expect(keys).not.toContain('live-counts');
  site.close();

  const refused = await open({ refuses: true });
  refused.page.mount(['live-counts']);
  await seconds(refused.site, 1);
  expect(refused.page.page.cells.has('live-counts')).toBe(false);
  await seconds(refused.site, 4);
  expect(refused.page.page.read('live-counts')).toBeNull();
  refused.site.close();

  const plain = await open({ images: false });
  plain.page.mount(['live-counts']);
  await seconds(plain.site, 1);
  expect(plain.page.page.read('live-counts')).toBeNull();
  plain.site.close();
});

test('what are no versions is dropped and counted', async () => {
  const { site, page } = await open();
  page.transport.sayOn(LISTS_TOPIC, '{"lists":[]}');
  page.mount(['metrics']);
  await seconds(site, 1);
  expect(page.page.read('metrics')?.dropsByReason).toEqual({ 'not versions of lists': 1 });
  site.close();
});
