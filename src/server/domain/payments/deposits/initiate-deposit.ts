// Begins a deposit: it is stored first, then the provider is asked how the player has to pay.

import { and, eq, gt, inArray } from 'drizzle-orm';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { answerOnce } from '../../ledger/answer-once.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { assertDepositAllowed } from '../../limits/deposit-limit.ts';
import { assertMayPlay } from '../../limits/may-play.ts';
import { Refused } from '../../refused.ts';
import type { RulesInForce } from '../../settings/play-rules.ts';
import { listOffered } from '../offered-methods.ts';
import type { PaymentContext } from '../payment-context.ts';
import { createReference } from '../reference.ts';
import { askForInstructions } from './ask-for-instructions.ts';
import { type Deposit, MAX_OPEN } from './read-deposit.ts';

export interface DepositRequest {
  readonly playerId: number;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly amountKobo: Kobo;
  /** The address at which the player sees the site, `https://host`. */
  readonly siteUrl: string;
}

/** How soon the deposit is first checked where the player does not come back. */
const FIRST_CHECK_MS = 5_000;

/**
 * @returns the deposit with its payment instructions, the same for the same key.
 * @throws Refused `unknown_method`, `below_minimum`, `above_maximum`, `deposit_limit`,
 * `too_many_deposits`, `self_excluded`, `time_out`, `payment_refused` or `provider_unavailable`.
 */
export async function initiateDeposit(
  context: PaymentContext,
  request: DepositRequest,
): Promise<Deposit> {
  const { playerId, method: name, amountKobo } = request;
  const rules = await context.rules.read();
  const { reference } = await answerOnce(
    context.database,
    {
      playerId,
      key: request.idempotencyKey,
      call: 'initiate-deposit',
      body: { name, amountKobo },
    },
    async (transaction) => {
      const offered = listOffered(context.providers, rules).find(
        ({ method }) => method.name === name,
      );
      if (offered === undefined) {
        throw new Refused('unknown_method', 'This payment method is not available');
      }
      // Two deposits at once must not both find room under the same limit.
      await lockPlayers(transaction, [playerId]);
      await assertMayPlay(transaction, playerId);
      assertAmount(rules, amountKobo);
      const now = context.now();
      await assertFewOpen(transaction, playerId, now);
      const latePaymentMs = rules.ms('LatePaymentSeconds');
      await assertDepositAllowed(transaction, playerId, amountKobo, { now, latePaymentMs });
      const made = {
        reference: createReference('dep'),
        playerId,
        method: name,
        provider: offered.provider.name,
        amountKobo,
        createdAt: now,
        expiresAt: new Date(now.getTime() + rules.ms('DepositSeconds')),
        checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      };
      await transaction.insert(deposits).values(made);
      return { reference: made.reference };
    },
  );
  return askForInstructions(context, reference, request.siteUrl);
}

/**
 * Limits open deposits: the provider is asked about each for days, and they cost their player
 * nothing. The caller has locked the player's row.
 */
async function assertFewOpen(transaction: Transaction, playerId: number, now: Date): Promise<void> {
  const open = await transaction.$count(
    deposits,
    and(
      eq(deposits.playerId, playerId),
      inArray(deposits.status, ['initiated', 'failed']),
      gt(deposits.expiresAt, now),
    ),
  );
  if (open < MAX_OPEN) return;
  throw new Refused(
    'too_many_deposits',
    'You have begun many deposits that are not paid. Pay one of them, or try again later',
  );
}

function assertAmount(rules: RulesInForce, amountKobo: Kobo): void {
  const least = Math.max(1, rules.kobo('MinDeposit'));
  const most = rules.kobo('MaxDeposit');
  if (amountKobo < least) {
    throw new Refused('below_minimum', `The minimum deposit is ₦${formatNaira(least)}`);
  }
  if (amountKobo > most) {
    throw new Refused('above_maximum', `The maximum deposit is ₦${formatNaira(most)}`);
  }
}
