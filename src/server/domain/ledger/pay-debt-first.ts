// A player's debt is collected before money leaves the account.

import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { Refused } from '../refused.ts';
import { collectDebt, readBalances } from './ledger.ts';

/**
 * Takes what the player owes from the real wallet, before a debit of `amountKobo` with the
 * reference `cause`.
 *
 * @throws Refused `insufficient_funds` where what is left then does not cover the debit.
 */
export async function payDebtFirst(
  transaction: Transaction,
  playerId: number,
  cause: string,
  amountKobo: Kobo,
): Promise<void> {
  const takenKobo = await collectDebt(transaction, playerId, cause, Number.MAX_SAFE_INTEGER);
  if (takenKobo === 0) return;
  const { real } = await readBalances(transaction, playerId);
  if (real >= amountKobo) return;
  throw new Refused(
    'insufficient_funds',
    `You owe at least ₦${formatNaira(takenKobo)}, which we take first. That leaves ₦${formatNaira(real)}`,
  );
}
