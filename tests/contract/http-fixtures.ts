// The fixtures that the sports calls are asked about: two live matches, three to come.

import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { makeFixture, type TestBackend } from '../support/backend.ts';

const HOUR_MS = 3_600_000;
/** A live match of a market that no catalogue has. */
export const SECOND_LIVE = '3001';

function market(
  id: number,
  specifiers: string,
  prices: Readonly<Record<string, number>>,
  more: { status?: number; favourite?: 1 } = {},
): MarketPayload {
  const outcomes = Object.entries(prices).map(
    ([outcome, odds]) => ({ id: outcome, odds, active: 1 }) as const,
  );
  return { id, specifiers, status: 0, ...more, outcomes };
}

/** Declares and prices them over the hub, in the order that sets the priority of leagues. */
export function seedFixtures({ hub }: TestBackend): void {
  const now = Date.now();
  const publish = (type: 'live' | 'prematch', matchId: string, markets: MarketPayload[]) =>
    hub.publish(type, 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: type === 'live' ? 1 : 3,
      timestamp: now,
      ...(matchId === '1001'
        ? { sport_event_status: { status: 1, match_status: 6, home_score: 1, away_score: 0 } }
        : {}),
      markets,
    });
  const result = market(1, '', { '1': 1.5, '2': 4.2, '3': 6.75 });

  hub.declare(makeFixture({ type: 'live', startsAt: now - HOUR_MS }));
  publish('live', '1001', [
    result,
    market(18, 'total=10.5', { '12': 1.9, '13': 1.9 }, { favourite: 1 }),
    market(18, 'total=2.5', { '12': 1.4, '13': 2.8 }),
  ]);
  publish('live', '1001', [market(29, '', { '74': 1.75, '76': 2.05 })]);
  publish('live', '1001', [market(29, '', {}, { status: 1 })]);

  hub.declare(makeFixture({ matchId: '2001', gameId: '2201', home: 'Leeds', away: 'Everton' }));
  const spain = { categoryId: '31', categoryName: 'Spain', categoryCode: 'ESP' };
  hub.declare(
    makeFixture({
      ...spain,
      matchId: '2002',
      gameId: '2202',
      tournamentId: '8',
      tournament: 'LaLiga',
      home: 'Getafe',
      away: 'Girona',
      startsAt: now + 30 * HOUR_MS,
    }),
  );
  hub.declare(
    makeFixture({
      matchId: '2003',
      gameId: '2203',
      home: 'São Paulo',
      away: 'Fulham',
      startsAt: now + 50 * HOUR_MS,
    }),
  );
  for (const matchId of ['2001', '2002', '2003']) {
    publish('prematch', matchId, [result, market(18, 'total=2.5', { '12': 1.8, '13': 2 })]);
  }

  hub.declare(
    makeFixture({
      matchId: SECOND_LIVE,
      gameId: '3301',
      sportId: '21',
      sportName: 'Cricket',
      categoryId: '90',
      tournamentId: '900',
      tournament: 'Cup',
      home: 'Lions',
      away: 'Tigers',
      type: 'live',
      markets: [
        {
          marketId: '7777',
          marketName: 'Who leads',
          specifier: '',
          outcomes: [
            { outcomeId: '1', outcomeName: 'Lions' },
            { outcomeId: '2', outcomeName: 'Tigers' },
          ],
        },
      ],
    }),
  );
  publish('live', SECOND_LIVE, [market(7777, '', { '1': 1.5, '2': 2.5 })]);
}
