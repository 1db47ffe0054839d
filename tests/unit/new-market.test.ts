// A market that first comes while somebody looks at its match: in its tab at once, and soon by its name.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';

const GOALS = '9/29//74';

/** The backend names all markets of a group, whether the match has them yet or not. */
async function openMatch() {
  const rig = createRig();
  const { transport, session, snapshots, page, pass } = rig;
  const marketGroups = [
    { marketGroupID: 1, groupName: 'Main', priority: 1, markets: [1, 10] },
    { marketGroupID: 2, groupName: 'Goals', priority: 2, markets: [18, 29] },
  ];
  const detail = matchDetail('9', { seq: 1, marketGroups });
  snapshots.matches.set('9', detail);
  transport.connect();
  session.setInterest({ add: ['board/9', 'line/9/29/'], drop: [] });
  await pass(16);
  await pass(16);
  const come = async () => {
    transport.say('odds_change', '9', {
      ...{ event_id: 9, product: 1, timestamp: 5, seq: 2 },
      markets: [{ id: 29, outcomes: [{ id: '74', odds: 1.8 }] }],
    });
    await pass(16);
  };
  const tabs = () => {
    const { groups = [], markets = [] } = page.read('board/9') ?? {};
    return {
      groups: Object.fromEntries(groups.map(({ name, marketIds }) => [name, marketIds])),
      name: markets.find(({ marketId }) => marketId === '29')?.name,
    };
  };
  return { ...rig, come, tabs, detail };
}

test('it stands in its tab with its first message, and tabs of what is not there yet do not', async () => {
  const { come, tabs } = await openMatch();
  expect(tabs()).toEqual({ groups: { Main: ['1'], Goals: ['18'] }, name: undefined });
  await come();
  expect(tabs().groups).toEqual({ Main: ['1'], Goals: ['18', '29'] });
});

test('a bet stop of its group means it, and one of another does not', async () => {
  const { come, transport, page, pass } = await openMatch();
  await come();
  const stop = { event_id: 9, product: 1, timestamp: 5 };
  transport.say('bet_stop', '9', { ...stop, seq: 3, groups: ['main'] });
  await pass(16);
  expect(page.price(GOALS)).toBe('1.80 open');
  transport.say('bet_stop', '9', { ...stop, seq: 4, groups: ['goals'] });
  await pass(16);
  expect(page.price(GOALS)).toBe('1.80 suspended');
});

test('its name is asked for within seconds, once', async () => {
  const { come, tabs, snapshots, pass, detail } = await openMatch();
  await pass(8_000);
  const before = snapshots.calls.length;
  await come();
  expect(tabs().name).toBe('Market 29');
  const market = { ...detail.markets[0]!, marketID: '29', marketName: 'Both teams to score' };
  snapshots.matches.set('9', { ...detail, seq: 2, markets: [...detail.markets, market] });
  for (let second = 0; second < 3; second++) await pass(1_000);
  expect(snapshots.calls.slice(before)).toEqual(['match/9']);
  expect(tabs().name).toBe('Both teams to score');
  for (let second = 0; second < 20; second++) await pass(1_000);
  expect(snapshots.calls.slice(before)).toEqual(['match/9']);
});

test('also where the answer has no name for it, it is not asked for again and again', async () => {
  const { come, tabs, snapshots, pass, detail } = await openMatch();
  await pass(8_000);
  const before = snapshots.calls.length;
  await come();
  const bare = { ...detail.markets[0]!, marketID: '29', marketName: '' };
  snapshots.matches.set('9', { ...detail, seq: 2, markets: [...detail.markets, bare] });
  for (let second = 0; second < 20; second++) await pass(1_000);
  expect(snapshots.calls.slice(before)).toEqual(['match/9']);
  expect(tabs().name).toBe('Market 29');
});
