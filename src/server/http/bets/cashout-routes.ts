// Calls of cash-out: get a quote, accept a quote.

import type { FastifyInstance } from 'fastify';
import { cashoutCall, cashoutQuoteCall } from '../../../shared/api/bet-history-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import type { CashoutDeps } from '../../domain/cashout/cashout-deps.ts';
import { describeOffer } from '../../domain/cashout/describe-offer.ts';
import { quoteCashout } from '../../domain/cashout/quote-cashout.ts';
import { takeCashout } from '../../domain/cashout/take-cashout.ts';
import { success } from '../answers.ts';
import type { AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

export function registerCashoutRoutes(
  api: FastifyInstance,
  { findPlayer }: Pick<AreaContext, 'findPlayer'>,
  deps: CashoutDeps,
): void {
  registerCall(api, findPlayer, cashoutQuoteCall, async ({ body, player }) => {
    const offer = await quoteCashout(deps, player.playerId, body.betId);
    return success({ betId: String(body.betId), ...describeOffer(offer) });
  });

  registerCall(api, findPlayer, cashoutCall, async ({ body, player, idempotencyKey }) => {
    const receipt = await takeCashout(deps, {
      playerId: player.playerId,
      key: idempotencyKey,
      betId: body.betId,
      amountKobo: body.amount,
      quoteId: body.quoteId,
    });
    return {
      ...success(
        {
          betId: String(receipt.betId),
          amount: toNaira(receipt.amountKobo),
          openStake: toNaira(receipt.openStakeKobo),
        },
        'Cash-out successful',
      ),
      balance: toNaira(receipt.balanceKobo),
    };
  });
}
