// The sports calls over the simulated feed: every fixture of it opens in the shared shapes.

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  fixtureOddsSchema,
  highlightsPageSchema,
  sportsMenuSchema,
} from '../../src/shared/api/sports.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ FEED: 'simulator', FEED_MATCHES: '20', FEED_SEED: '7' });
});
afterAll(() => backend.close());

async function get<T extends z.core.$ZodType>(schema: T, path: string): Promise<z.output<T>> {
  const response = await backend.signedFetch(`/api/sports/${path}`);
  return z.parse(schema, await response.json());
}

test('every live row has prices in the columns of its sport, and its match names them all', async () => {
  const page = await get(highlightsPageSchema(), 'highlight/live/0');
  expect(page.fixtures.length).toBeGreaterThan(0);
  for (const row of page.fixtures) {
    const columns = page.markets.filter((market) => market.sportID === row.sportID);
    expect(columns.length).toBeGreaterThan(0);
    const match = await get(fixtureOddsSchema(), `match/${row.matchID}`);
    expect(match).toMatchObject({ matchID: row.matchID, type: 'live' });
    expect(match.seq).toBeGreaterThanOrEqual(row.seq);
    const grouped = new Set(match.marketGroups.flatMap((group) => group.markets));
    for (const market of match.markets) {
      expect(grouped).toContain(market.marketID);
      for (const outcome of market.outcomes) {
        // A name that is the bare id would mean that the catalogue does not know the outcome.
        expect([market.marketID, outcome.outcomeName]).not.toEqual([
          market.marketID,
          outcome.outcomeID,
        ]);
      }
    }
  }
});

test('the menu adds up, and its tournaments hold what it counts', async () => {
  const { sports } = await get(sportsMenuSchema(), 'menu');
  for (const sport of sports) {
    const categories = sport.categories.reduce((sum, category) => sum + category.total, 0);
    expect([sport.sportID, categories]).toEqual([sport.sportID, sport.total]);
  }
  const tournament = sports[0]!.categories[0]!.tournaments[0]!;
  const path = `highlight/prematch/1?perPage=500&tournamentID=${tournament.tournamentID}`;
  const page = await get(highlightsPageSchema(), path);
  expect(page.fixtures).toHaveLength(tournament.total);
});
