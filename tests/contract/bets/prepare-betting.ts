// A backend with matches to bet on and a rich player, for tests of what placing refuses.

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openLiveMatch, openMatch } from '../../support/betting.ts';
import { type Answer, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

export const PLACE_PATH = '/api/bets/place-bet/1';

export interface Betting {
  readonly backend: () => TestBackend;
  readonly player: () => TestPlayer;
  /** Places as the player, or another; a refusal must leave every balance as it was. */
  place(body: unknown, by?: TestPlayer): Promise<Answer>;
}

/** Registers the hooks; matches 101 to 104 and the live 201 are fresh before each test. */
export function prepareBetting(): Betting {
  let backend: TestBackend;
  let player: TestPlayer;
  beforeAll(async () => {
    backend = await startBackend();
    player = await signUp(backend, { realKobo: 100_000_000 });
  });
  beforeEach(async () => {
    await resetRules(backend);
    await setRules(backend, { liveBetDelay: '0' });
    for (const matchId of ['101', '102', '103', '104']) openMatch(backend, matchId);
    openLiveMatch(backend, '201');
  });
  afterAll(() => backend.close());
  return {
    backend: () => backend,
    player: () => player,
    async place(body, by = player) {
      const { database } = backend.server;
      const before = await readBalances(database, by.playerId);
      const answer = await by.call('POST', PLACE_PATH, body);
      if (answer.body.success === false) {
        expect(await readBalances(database, by.playerId)).toEqual(before);
      }
      return answer;
    },
  };
}

/** What a refusal looks like from outside. */
export function refused(code: string, more: Record<string, unknown> = {}) {
  return { status: 200, body: { success: false, code, ...more } };
}
