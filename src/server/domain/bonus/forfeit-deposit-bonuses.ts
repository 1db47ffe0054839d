// Ends deposit bonuses where money leaves before they are wagered: they are for playing with the
// deposit.

import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import { postMovement, readBalances } from '../ledger/ledger.ts';
import { readReserved } from '../ledger/stake-reservations.ts';
import { Refused } from '../refused.ts';
import type { BonusWallet } from './bonus-awards.ts';
import { countWagering } from './count-wagering.ts';
import { sumOpenStakes } from './open-stakes.ts';
import { shareOut } from './share-out.ts';

interface OpenAward {
  readonly id: number;
  readonly amountKobo: Kobo;
  readonly wallet: BonusWallet;
  readonly isForfeit: boolean;
}

/**
 * Whether the player agrees. `needless` where the house takes money back, which the player's bets
 * must not prevent.
 */
type Consent = boolean | 'needless';

/** What a wallet loses when its deposit bonuses end. */
interface Loss {
  readonly wallet: BonusWallet;
  readonly awardIds: readonly number[];
  readonly amountKobo: Kobo;
  /** Stakes of open bets whose wins will go to the house, since no bonus is left in the wallet. */
  readonly openStakesKobo: Kobo;
}

/**
 * The player's active bonuses for `forfeitDepositBonuses`, locked to the end of the transaction.
 * Call it after the player's row is locked and before any wallet is.
 */
export async function lockOpenAwards(
  transaction: Transaction,
  playerId: number,
): Promise<OpenAward[]> {
  const rows = await transaction
    .select({ award: awardedBonuses, kind: bonuses.kind, wallet: bonuses.wallet })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(and(eq(awardedBonuses.playerId, playerId), eq(awardedBonuses.status, 'active')))
    .orderBy(asc(awardedBonuses.id))
    .for('update', { of: awardedBonuses });
  return rows.map(({ award, kind, wallet }) => ({
    id: award.id,
    amountKobo: award.amountKobo,
    wallet: wallet as BonusWallet,
    isForfeit: kind === 'deposit' && award.wageringDoneKobo < award.wageringOwedKobo,
  }));
}

/**
 * Ends the deposit bonuses among `awards` that are not wagered yet, because money leaves: their
 * shares of the bonus wallets go back to the house. Other bonuses stay, and are converted at once
 * where they only waited for these.
 *
 * @throws Refused `forfeits_bonus` where something would be lost without the player's consent, with
 * `amount` and `openStakes` (naira) in its data; `bet_waiting` while a live bet of the bonus waits
 * to be accepted. Neither where consent is needless.
 */
export async function forfeitDepositBonuses(
  transaction: Transaction,
  playerId: number,
  awards: readonly OpenAward[],
  consent: Consent,
): Promise<void> {
  const losses = await findLosses(transaction, playerId, awards);
  // Where consent is needed, no bonus ends while a live bet waits with its money: the bet would be
  // refused, and the player could use that to withdraw it.
  for (const { wallet } of consent === 'needless' ? [] : losses) {
    if ((await readReserved(transaction, { playerId, wallet })) === 0) continue;
    throw new Refused('bet_waiting', 'A live bet of your bonus is being accepted. Try again then');
  }
  const amountKobo = sum(losses.map((loss) => loss.amountKobo));
  const openStakesKobo = sum(losses.map((loss) => loss.openStakesKobo));
  if (consent === false && amountKobo + openStakesKobo > 0) {
    throw new Refused('forfeits_bonus', describeLoss(amountKobo, openStakesKobo), {
      data: { amount: amountKobo / 100, openStakes: openStakesKobo / 100 },
    });
  }
  for (const loss of losses) {
    await endBonuses(transaction, playerId, loss);
    await countWagering(transaction, playerId, loss.wallet, 0);
  }
}

async function findLosses(
  transaction: Transaction,
  playerId: number,
  awards: readonly OpenAward[],
): Promise<Loss[]> {
  const wallets = new Set(awards.filter(({ isForfeit }) => isForfeit).map(({ wallet }) => wallet));
  if (wallets.size === 0) return [];
  const balances = await readBalances(transaction, playerId);
  return Promise.all(
    [...wallets].map(async (wallet): Promise<Loss> => {
      const inWallet = awards.filter((award) => award.wallet === wallet);
      const shares = shareOut(balances[wallet], inWallet);
      const isLast = inWallet.every(({ isForfeit }) => isForfeit);
      return {
        wallet,
        awardIds: inWallet.filter(({ isForfeit }) => isForfeit).map(({ id }) => id),
        amountKobo: sum(shares.filter((_, at) => inWallet[at]?.isForfeit)),
        openStakesKobo: isLast ? await sumOpenStakes(transaction, playerId, wallet) : 0,
      };
    }),
  );
}

async function endBonuses(
  transaction: Transaction,
  playerId: number,
  { wallet, awardIds, amountKobo }: Loss,
): Promise<void> {
  await transaction
    .update(awardedBonuses)
    .set({ status: 'cancelled' })
    .where(inArray(awardedBonuses.id, [...awardIds]));
  if (amountKobo === 0) return;
  await postMovement(transaction, {
    reference: `bonus_forfeit:${Math.max(...awardIds)}`,
    kind: 'bonus_forfeit',
    description: 'Bonus ended, as money was taken out before it was wagered',
    entries: [
      { account: { playerId, wallet }, amountKobo: -amountKobo },
      { account: { house: 'bonus' }, amountKobo },
    ],
  });
}

function describeLoss(amountKobo: Kobo, openStakesKobo: Kobo): string {
  const lost = [
    ...(amountKobo > 0 ? [`₦${formatNaira(amountKobo)} of bonus money`] : []),
    ...(openStakesKobo > 0
      ? [`what your open bonus bets of ₦${formatNaira(openStakesKobo)} win`]
      : []),
  ].join(', and ');
  return `Taking money out now ends your deposit bonus. You would lose ${lost}`;
}

function sum(amounts: readonly Kobo[]): Kobo {
  return amounts.reduce((total, amount) => total + amount, 0);
}
