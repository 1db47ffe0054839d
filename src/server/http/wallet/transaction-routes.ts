// Calls of the transaction list and of transfers between players.

import type { FastifyInstance } from 'fastify';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import {
  type Transaction,
  transactionsCall,
  transferCall,
} from '../../../shared/api/wallet-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import { assertMaySend } from '../../domain/payments/assert-may-send.ts';
import {
  type ListedTransaction,
  listTransactions,
  TRANSACTIONS_PER_PAGE,
} from '../../domain/payments/list-transactions.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { TRANSFER, transferMoney } from '../../domain/payments/transfer-money.ts';
import { unknown } from '../../domain/refused.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { DEFAULT_OFFSET_HOURS, formatDate, readMoment } from '../../domain/sports/time-window.ts';
import { BadRequestError, success } from '../answers.ts';
import type { AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

export function registerTransactionRoutes(
  api: FastifyInstance,
  { config, findPlayer }: Pick<AreaContext, 'config' | 'findPlayer'>,
  payments: PaymentContext,
): void {
  registerCall(api, findPlayer, transactionsCall, async ({ body, player }) => {
    assertOwnClient(config, body.clientId);
    const { page } = body;
    const { transactions, total } = await listTransactions(payments.database, player.playerId, {
      page,
      wallet: body.wallet || undefined,
      from: readDate(body.startDate, 'startDate'),
      to: readDate(body.endDate, 'endDate'),
    });
    const lastPage = Math.max(1, Math.ceil(total / TRANSACTIONS_PER_PAGE));
    return {
      ...success(transactions.map(describeTransaction)),
      meta: {
        page,
        perPage: TRANSACTIONS_PER_PAGE,
        total,
        lastPage,
        nextPage: page < lastPage ? page + 1 : null,
        prevPage: page > 1 ? Math.min(page - 1, lastPage) : null,
      },
    };
  });

  registerCall(api, findPlayer, transferCall, async ({ params, body, player, idempotencyKey }) => {
    assertOwnClient(config, params.clientId);
    await assertMaySend(payments.database, player, { key: idempotencyKey, call: TRANSFER });
    const rules = await payments.rules.read();
    const toUsername = readMobileNumber(body.toUsername, rules.text('DialCode'));
    if (toUsername === undefined) throw unknown('Player');
    const { reference, balanceKobo } = await transferMoney(payments, {
      playerId: player.playerId,
      username: player.username,
      idempotencyKey,
      toUsername,
      amountKobo: body.amount,
      forfeitBonus: body.forfeitBonus,
    });
    return success(
      { transactionRef: reference, balance: toNaira(balanceKobo) },
      'Transfer completed',
    );
  });
}

/** An end date without a time includes its day. */
function readDate(value: string | undefined, name: 'startDate' | 'endDate'): Date | undefined {
  if (value === undefined || value === '') return undefined;
  const at = readMoment(value, DEFAULT_OFFSET_HOURS, name === 'endDate');
  if (at === undefined) throw new BadRequestError(`${name} is not a date`);
  return new Date(at);
}

function describeTransaction(transaction: ListedTransaction): Transaction {
  const { amountKobo, at, kind } = transaction;
  return {
    id: String(transaction.id),
    referenceNo: transaction.reference,
    amount: toNaira(Math.abs(amountKobo)),
    balance: toNaira(transaction.balanceKobo),
    subject: `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`,
    type: amountKobo < 0 ? 'debit' : 'credit',
    description: transaction.description,
    transactionDate: formatDate(at.getTime(), DEFAULT_OFFSET_HOURS),
    transactedAt: at.getTime(),
    channel: transaction.channel,
    status: transaction.status,
    wallet: transaction.wallet,
  };
}
