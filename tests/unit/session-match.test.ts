// The pipeline for the page of one match: its board, its lines, its period.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';
import { odds } from '../support/list-session.ts';

test('a match page gets its board, switches topics with its type, and says when it is missing', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { type: 'prematch', statusCode: 0, seq: 1 }));
  session.setInterest({
    add: ['board/9', 'section/9/18', 'match/9', 'line/9/18/total=2.5', 'board/404'],
    drop: [],
  });
  await pass(16);
  await pass(16);
  expect(transport.matchTopics.filter((topic) => topic.endsWith('/9')).sort()).toEqual([
    'feeds/prematch/bet_stop/9',
    'feeds/prematch/fixture_status/9',
    'feeds/prematch/odds_change/9',
  ]);
  expect(page.read('board/9')).toMatchObject({
    ready: true,
    groups: [{ name: 'Main' }, { name: 'Goals' }],
    markets: [{ marketId: '1' }, { marketId: '18', outcomeCount: 2, hasLines: true }],
  });
  expect(page.read('section/9/18')).toEqual({
    specifiers: ['total=2.5', 'total=3.5'],
    mainSpecifier: 'total=2.5',
  });
  expect(page.price('9/18/total=2.5/12')).toBe('1.90 open');
  expect(page.read('board/404')?.missing).toBe(true);

  snapshots.matches.set('9', matchDetail('9', { type: 'live', seq: 2 }));
  await pass(61_000);
  await pass(16);
  expect(transport.matchTopics.filter((topic) => topic.endsWith('/9')).length).toBe(3);
  expect(transport.topics.has('feeds/live/odds_change/9')).toBe(true);
  expect(page.read('match/9')?.type).toBe('live');
});

test('a line that a message brings is named after its siblings', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { seq: 1 }));
  session.setInterest({ add: ['board/9', 'section/9/18', 'line/9/18/total=4.5'], drop: [] });
  await pass(16);
  await pass(16);
  transport.say('odds_change', '9', {
    seq: 2,
    markets: [{ id: 18, specifiers: 'total=4.5', outcomes: [odds('13', 1.2), odds('12', 4)] }],
  });
  await pass(16);
  expect(page.read('section/9/18')?.specifiers).toEqual(['total=2.5', 'total=3.5', 'total=4.5']);
  expect(page.read('line/9/18/total=4.5')).toMatchObject({
    value: '4.5',
    marketName: 'Total',
    outcomes: [
      { id: '12', name: 'Over 4.5', label: 'Over' },
      { id: '13', name: 'Under 4.5', label: 'Under' },
    ],
  });
});

test.each(['goalnr', 'cornernr', 'setnr', 'gamenr', 'quarternr', 'mapnr', 'set'])(
  'outcomes of a line that %s numbers keep their names on the next line',
  async (name) => {
    const { page, transport, session, snapshots, pass } = createRig();
    transport.connect();
    const named = [
      ['6', '1. FC Köln', '1'],
      ['7', 'None', 'None'],
      ['8', 'Mainz 05 1', '2'],
    ].map(([outcomeID, outcomeName, displayName]) => ({
      ...{ outcomeID, outcomeName, displayName },
      odds: 2,
    }));
    const market = { marketID: 8, marketName: 'Next', specifier: `${name}=1`, outcomes: named };
    snapshots.matches.set('9', matchDetail('9', { seq: 1, markets: [market] }));
    session.setInterest({ add: ['board/9', `line/9/8/${name}=2`], drop: [] });
    await pass(16);
    await pass(16);
    transport.say('odds_change', '9', {
      seq: 2,
      markets: [
        { id: 8, specifiers: `${name}=2`, outcomes: ['6', '7', '8'].map((id) => odds(id, 3)) },
      ],
    });
    await pass(16);
    expect(
      page.read(`line/9/8/${name}=2`)?.outcomes.map(({ name: full, label }) => [full, label]),
    ).toEqual([
      ['1. FC Köln', '1'],
      ['None', 'None'],
      ['Mainz 05 1', '2'],
    ]);
  },
);

test.each([
  ['a line of the next set', { id: 202, specifiers: 'setnr=2' }, ['4', '5'], true],
  ['an outcome that is new', { id: 202, specifiers: 'setnr=1' }, ['4', '5', '6'], true],
  ['a line of another total', { id: 18, specifiers: 'total=4.5' }, ['12', '13'], false],
])('the names of %s are asked for where they cannot be derived', async (_, market, ids, asks) => {
  const { transport, session, snapshots, pass } = createRig();
  transport.connect();
  const sets = {
    ...{ marketID: 202, marketName: '1st set winner', specifier: 'setnr=1' },
    outcomes: ['4', '5'].map((outcomeID) => ({ outcomeID, outcomeName: outcomeID, odds: 2 })),
  };
  const { markets } = matchDetail('9');
  snapshots.matches.set('9', matchDetail('9', { seq: 1, markets: [...markets, sets] }));
  session.setInterest({ add: ['board/9'], drop: [] });
  await pass(16);
  await pass(16);
  const { length } = snapshots.calls;
  transport.say('odds_change', '9', {
    seq: 2,
    markets: [{ ...market, outcomes: ids.map((id) => odds(id, 3)) }],
  });
  for (let i = 0; i < 6; i++) await pass(1_000);
  expect(snapshots.calls.slice(length).includes('match/9')).toBe(asks);
});

test.each([
  ['1', '1st half'],
  ['21', 'Live'],
])('in sport %s the code 6 alone reads %j', async (sportID, period) => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { seq: 1, sportID }));
  session.setInterest({ add: ['board/9', 'match/9'], drop: [] });
  await pass(16);
  await pass(16);
  transport.say('odds_change', '9', {
    seq: 2,
    markets: [],
    sport_event_status: { status: 1, match_status: 6 },
  });
  await pass(16);
  expect(page.read('match/9')?.period).toBe(period);
});
