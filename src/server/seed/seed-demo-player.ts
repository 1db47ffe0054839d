// Seeds the demo player of a sandbox, as whom anybody may log in: money, bonuses, payments, bets.

import { eq } from 'drizzle-orm';
import { players } from '../db/schema/accounts.ts';
import { bonuses } from '../db/schema/bonus.ts';
import { createPlayer } from '../domain/accounts/create-player.ts';
import { hashPassword } from '../domain/accounts/passwords.ts';
import { awardBonus, computeBonus, computePromoMost } from '../domain/bonus/award-bonus.ts';
import { awardPromoCode } from '../domain/bonus/award-promo-code.ts';
import { awardDepositBonus, findDepositBonus } from '../domain/bonus/deposit-bonus.ts';
import type { DemoContext } from './demo-context.ts';
import { seedDemoBets } from './seed-demo-bets.ts';
import {
  seedDemoBonusDeposit,
  seedDemoDeposits,
  seedDemoWithdrawals,
} from './seed-demo-payments.ts';

export const DEMO_PLAYER = { username: '8030000001', password: 'touchline' } as const;

/** Returns the new player's id; undefined where the player exists already and nothing was done. */
export async function seedDemoPlayer(demo: DemoContext): Promise<number | undefined> {
  const { database } = demo;
  const { username, password } = DEMO_PLAYER;
  const known = eq(players.username, username);
  const [before] = await database.select({ id: players.id }).from(players).where(known);
  if (before !== undefined) return undefined;
  const playerId = await createPlayer(database, {
    username,
    passwordHash: await hashPassword(password),
    firstName: 'Ada',
    lastName: 'Obi',
    promoCode: 'WELCOME',
  });
  if (playerId === undefined) return undefined;
  await seedDemoDeposits(demo, playerId);
  await seedDemoWithdrawals(demo, playerId);
  await seedDemoBonusDeposit(demo, playerId);
  await seedDemoBonuses(demo, playerId);
  await seedDemoBets(demo, playerId);
  return playerId;
}

async function seedDemoBonuses({ database, rules }: DemoContext, playerId: number): Promise<void> {
  const inForce = await rules.read();
  await database.transaction(async (transaction) => {
    await awardPromoCode(transaction, playerId, 'WELCOME', inForce);
    const deposit = await findDepositBonus(transaction, playerId);
    if (deposit !== undefined) await awardDepositBonus(transaction, playerId, deposit.id);
    const [rounds] = await transaction
      .select()
      .from(bonuses)
      .where(eq(bonuses.kind, 'free_rounds'))
      .limit(1);
    if (rounds === undefined) return;
    const amountKobo = computeBonus(rounds, 0);
    await awardBonus(transaction, {
      playerId,
      bonus: rounds,
      reason: 'seed',
      amountKobo,
      maxConversionKobo: computePromoMost(amountKobo, inForce),
    });
  });
}
