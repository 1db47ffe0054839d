// Webhooks of payment providers. A signed event only triggers a query to the provider; its content
// is not trusted.

import type { FastifyInstance } from 'fastify';
import { checkDeposit } from '../../domain/payments/deposits/check-deposit.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { checkPayOut } from '../../domain/payments/withdrawals/pay-out.ts';
import { BadRequestError, notFound } from '../answers.ts';

/** A provider repeats an event that is not answered with 200, so an error here loses nothing. */
export async function registerWebhooks(
  app: FastifyInstance,
  payments: PaymentContext,
): Promise<void> {
  await app.register(async (hooks) => {
    // The signature is computed over the raw bytes of the body.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    hooks.post<{ Params: { provider: string } }>(
      '/payments/webhooks/:provider',
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const provider = payments.providers.named(request.params.provider);
        if (provider?.readEvent === undefined) return reply.code(404).send(notFound('Provider'));
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = provider.readEvent(request.headers, body);
        if (event === undefined) throw new BadRequestError('The signature is wrong');
        if (event.about === 'payment') await checkDeposit(payments, event.reference);
        if (event.about === 'payout') await checkPayOut(payments, event.reference);
        return { success: true, status: 200, message: 'Received' };
      },
    );
  });
}
