// The winner of a league as an operator's feed announces it: names, order, and its title in the history.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnnouncedFixtures } from '../../src/server/feed/reading/announced-fixtures.ts';
import { FaultLog } from '../../src/server/feed/reading/fault-log.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { placeBet } from '../support/bets.ts';
import { makeCoupon } from '../support/betting.ts';
import { keepingLogger } from '../support/broker-embedded.ts';
import { signUp, type TestPlayer } from '../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 1_000_000 });
});
afterAll(() => backend.close());

test('an outright has names, stands in order, and is called by its title', async () => {
  const faults = new FaultLog(keepingLogger().logger);
  const announced = new AnnouncedFixtures(backend.hub, Date.now, faults);
  const teams = [1, 2, 3, 10, 11, 20];
  const fault = announced.announce(
    'sr:season:1',
    JSON.stringify({
      tournament: 'Premier League',
      competitor1: 'Premier League 2026/27',
      startsAt: Date.now() + 3_600_000,
      competitors: teams.map((team) => ({ id: `t${team}`, name: `Team ${team}` })),
      markets: [{ marketID: 534, marketName: 'Winner of the league', outcomes: [] }],
    }),
  );
  expect(fault).toBeUndefined();
  backend.hub.publish('prematch', 'odds_change', 'sr:season:1', {
    event_id: 'sr:season:1',
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 3,
    timestamp: Date.now(),
    markets: [
      {
        id: 534,
        specifiers: '',
        status: 0,
        outcomes: [10, 2, 20, 1, 11, 3].map((team) => ({ id: `t${team}`, odds: 5, active: 1 })),
      },
    ],
  });
  const expected = teams.map((team) => `Team ${team}`);
  const detail = await player.call('GET', '/api/sports/match/sr:season:1');
  const [market] = detail.body.markets as { outcomes: { outcomeName: string }[] }[];
  expect(detail.body).toMatchObject({ markets: [{ marketName: 'Winner of the league' }] });
  expect(market?.outcomes.map(({ outcomeName }) => outcomeName)).toEqual(expected);
  const list = await player.call('GET', '/api/sports/highlight/prematch/0');
  expect(list.body).toMatchObject({
    fixtures: [{ name: 'Premier League 2026/27', awayTeam: '' }],
    markets: expect.arrayContaining([
      expect.objectContaining({
        marketName: 'Winner of the league',
        outcomes: teams.map((team) => expect.objectContaining({ outcomeID: `t${team}` })),
      }),
    ]),
  });

  const pick = { matchId: 'sr:season:1', marketId: '534', outcomeId: 't2', odds: 5 };
  await placeBet(player, makeCoupon([pick]));
  const history = await player.call('POST', '/api/bets/history', {});
  const [bet] = (history.body.bets ?? (history.body.data as { bets: unknown[] }).bets) as {
    selections: object[];
  }[];
  expect(bet?.selections).toMatchObject([
    {
      eventName: 'Premier League 2026/27',
      marketName: 'Winner of the league',
      outcomeName: 'Team 2',
    },
  ]);
});

test('an outright and a match of the same competitor are in no bet together, whatever the client says', async () => {
  const faults = new FaultLog(keepingLogger().logger);
  const announced = new AnnouncedFixtures(backend.hub, Date.now, faults);
  const league = {
    categoryName: 'England',
    tournament: 'League',
    startsAt: Date.now() + 3_600_000,
  };
  const announce = (id: string, more: object) =>
    announced.announce(id, JSON.stringify({ ...league, ...more }));
  announce('sr:season:2', {
    competitor1: 'League 2026/27',
    competitors: [{ id: 'sr:competitor:38', name: 'Chelsea' }],
    markets: [{ marketID: 534, marketName: 'Winner', outcomes: [] }],
  });
  announce('71', { competitor1: 'Leeds', competitor2: 'Chelsea' });
  announce('72', { competitor1: 'Leeds', competitor2: 'Hull' });
  const price = (eventId: string, id: number, outcomeId: string) =>
    backend.hub.publish('prematch', 'odds_change', eventId, {
      event_id: eventId,
      event_type: 'match',
      event_prefix: 'sr:match',
      product: 3,
      timestamp: Date.now(),
      markets: [
        { id, specifiers: '', status: 0, outcomes: [{ id: outcomeId, odds: 2, active: 1 }] },
      ],
    });
  price('sr:season:2', 534, 'sr:competitor:38');
  price('71', 1, '1');
  price('72', 1, '1');
  const winner = {
    matchId: 'sr:season:2',
    marketId: '534',
    outcomeId: 'sr:competitor:38',
    odds: 2,
  };
  const match = (matchId: string) => ({ matchId, marketId: '1', outcomeId: '1', odds: 2 });
  const send = async (selections: Parameters<typeof makeCoupon>[0], more: object = {}) =>
    (await player.call('POST', '/api/bets/place-bet/1', makeCoupon(selections, more))).body;
  for (const selections of [
    [winner, match('71')],
    [match('71'), match('72'), winner],
  ]) {
    expect(await send(selections)).toMatchObject({
      success: false,
      code: 'related_selections',
      message: expect.stringContaining('Chelsea (Winner, League 2026/27)'),
    });
  }
  const combos = [{ Grouping: 2, Stake: 100 }];
  expect(
    await send([match('71'), match('72'), winner], { bet_type: 'Combo', combos }),
  ).toMatchObject({ code: 'related_selections' });
  await placeBet(player, makeCoupon([winner, match('72')]));
});
