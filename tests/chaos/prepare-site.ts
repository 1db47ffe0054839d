// A site ready for chaos: players with sessions, a game, and rules without waits.

import { eq } from 'drizzle-orm';
import { awardedBonuses, bonuses } from '../../src/server/db/schema/bonus.ts';
import { casinoGames, casinoProviders } from '../../src/server/db/schema/casino.ts';
import { awardBonus } from '../../src/server/domain/bonus/award-bonus.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { type SignUpOptions, signUp, type TestPlayer } from '../support/players.ts';
import { setRules } from '../support/rules.ts';
import type { Movement } from './memory.ts';

export interface PreparedSite {
  readonly players: readonly TestPlayer[];
  /** What was given to the players beforehand. */
  readonly movements: readonly Movement[];
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
      WithdrawalReviewAbove: '1000000000',
      cashoutQuoteSeconds: '60',
      WithdrawalsADay: '100000',
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
    const movements = await prepareBonuses(backend, players);
    return { players, movements, sign: () => backend.sign() };
  } finally {
    await backend.close();
  }
}

/** Deposit bonuses that each player can have once, and some that are over soon. */
const OFFERED = 60;
const ENDING = 3;
const ENDING_FIRST_MS = 15_000;
const BONUS_KOBO = 30_000;

async function prepareBonuses(
  { server: { database } }: TestBackend,
  players: readonly TestPlayer[],
): Promise<Movement[]> {
  const make = async (kind: string, at: number) => {
    const values = {
      kind,
      name: `${kind} ${at}`,
      type: 'flat',
      value: BONUS_KOBO,
      wallet: at % 2 === 0 ? 'sport_bonus' : 'casino_bonus',
      // Some become real money within the run.
      wageringTimes: at % 3,
    };
    const [bonus] = await database.insert(bonuses).values(values).returning();
    if (bonus === undefined) throw new Error('the bonus was not made');
    return bonus;
  };
  // Of those that a new database comes with, what they come to depends on the deposit.
  await database.update(bonuses).set({ active: false });
  const movements: Movement[] = [];
  for (let at = 0; at < ENDING; at += 1) {
    const bonus = await make('ending', at);
    for (const { playerId } of players) {
      const reason = `chaos:${at}`;
      await database.transaction((transaction) =>
        awardBonus(transaction, {
          playerId,
          bonus,
          reason,
          amountKobo: BONUS_KOBO,
          maxConversionKobo: null,
        }),
      );
      movements.push({
        kind: 'bonus_award',
        playerId,
        subject: String(bonus.id),
        amountKobo: BONUS_KOBO,
      });
    }
    const expiresAt = new Date(Date.now() + ENDING_FIRST_MS * (at + 1));
    await database
      .update(awardedBonuses)
      .set({ expiresAt })
      .where(eq(awardedBonuses.bonusId, bonus.id));
  }
  for (let at = 0; at < OFFERED; at += 1) await make('deposit', at);
  return movements;
}
