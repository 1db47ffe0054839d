// A site ready for chaos: players with sessions, a game, and rules without waits.

import { casinoGames, casinoProviders } from '../../src/server/db/schema/casino.ts';
import { startBackend } from '../support/backend.ts';
import { type SignUpOptions, signUp, type TestPlayer } from '../support/players.ts';
import { setRules } from '../support/rules.ts';

export interface PreparedSite {
  readonly players: readonly TestPlayer[];
  /** Fresh signature headers. */
  readonly sign: () => Promise<Record<string, string>>;
}

/** Prepares the data that the environment names, and leaves it closed. */
export async function prepareSite(
  env: Readonly<Record<string, string>>,
  clients: number,
  funds: Pick<SignUpOptions, 'realKobo'> = {},
): Promise<PreparedSite> {
  // Without a sandbox there is no demo player, whose money nobody here has asked for.
  const backend = await startBackend({ ...env, FEED: 'off', SANDBOX: '0' });
  try {
    await setRules(backend, {
      liveBetDelay: '0',
      EnableTransfers: '1',
      WithdrawalHoldSeconds: '5',
      cashoutQuoteSeconds: '60',
    });
    const { database } = backend.server;
    const [provider] = await database
      .insert(casinoProviders)
      .values({ slug: 'chaos', name: 'Chaos' })
      .returning({ id: casinoProviders.id });
    await database
      .insert(casinoGames)
      .values({ gameId: 'dice', providerId: provider?.id ?? 0, title: 'Dice' })
      .onConflictDoNothing();
    const players: TestPlayer[] = [];
    for (let count = 0; count < clients; count += 1) {
      players.push(await signUp(backend, { steppedUp: true, ...funds }));
    }
    return { players, sign: () => backend.sign() };
  } finally {
    await backend.close();
  }
}
