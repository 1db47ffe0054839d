// A match that has ended is in no list and in no count, whatever its markets say.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { openMatch } from '../support/betting.ts';
import { liveFixture, matchResult, publishOdds } from '../support/live-site.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const read = async (path: string): Promise<Record<string, unknown>> =>
  (await (await backend.signedFetch(`/api/sports/${path}`)).json()) as Record<string, unknown>;
const ids = ({ fixtures }: Record<string, unknown>) =>
  (fixtures as { matchID: string }[]).map(({ matchID }) => matchID);

async function readLists() {
  const [live, count, found, menu, prematch, top] = await Promise.all([
    read('highlight/live/0'),
    read('live/games/count/1'),
    read('highlight/live/0?search=home'),
    read('menu'),
    read('highlight/prematch/0'),
    read('1/top-bets'),
  ]);
  return {
    live: ids(live!),
    count: count!.count,
    found: ids(found!),
    sports: (menu!.sports as { sportID: string; total: string }[]).map(
      ({ sportID, total }) => `${sportID}: ${total}`,
    ),
    prematch: ids(prematch!),
    leagues: (top!.data as { id: string }[]).map(({ id }) => id),
  };
}

function end(matchId: string, type: 'live' | 'prematch'): void {
  backend.hub.publish(type, 'fixture_status', matchId, {
    event_id: Number(matchId),
    product: type === 'live' ? 1 : 3,
    timestamp: Date.now(),
    status: 3,
    status_code: 100,
    home_score: 1,
    away_score: 0,
    event_time: '90:00',
    match_status: 'Ended',
  });
}

test('over open, suspended and closed markets', async () => {
  for (const matchId of ['301', '302', '303']) backend.hub.declare(liveFixture(matchId));
  publishOdds(backend, '301', [matchResult(2, 3, 4)]);
  publishOdds(backend, '302', [matchResult(2, 3, 4, 1)]);
  publishOdds(backend, '303', [matchResult(2, 3, 4, 3)]);
  openMatch(backend, '304');
  const live = ['301', '302'];
  const before = await readLists();
  // One without a market that may still be bet on is on offer to nobody either.
  expect(before).toMatchObject({ live, count: 2, found: live, prematch: ['304'] });
  expect(before.sports).toEqual(['1: 1']);
  expect(before.leagues).toHaveLength(2);

  for (const matchId of ['301', '302']) end(matchId, 'live');
  end('304', 'prematch');
  expect(await readLists()).toEqual({
    live: [],
    count: 0,
    found: [],
    sports: [],
    prematch: [],
    leagues: [],
  });
  // Its page still answers.
  expect(await read('match/301')).toMatchObject({ matchID: '301', statusCode: 3 });
});
