// `/sandbox/checkout/:reference`: the sandbox provider's page and what its buttons do.

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { checkDeposit } from '../../domain/payments/deposits/check-deposit.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import {
  failSandboxPayment,
  findSandboxPayment,
  paySandboxPayment,
} from '../../domain/payments/sandbox/sandbox-payments.ts';
import { readParameters, whole } from '../query.ts';
import { renderCheckoutPage, renderUnknownPayment } from './checkout-page.ts';
import { CHECKOUT_STYLE } from './checkout-style.ts';

const MAX_DELAY_SECONDS = 3_600;
const form = z.object({
  action: z.enum(['pay', 'fail', 'twice', 'never', 'late'], 'must be one of the buttons'),
  /** Seconds until a late payment counts. */
  seconds: z._default(whole(0, MAX_DELAY_SECONDS), 15),
});
type Form = z.output<typeof form>;

interface Page {
  readonly Params: { readonly reference: string };
}

/**
 * Without login: references cannot be guessed, so a visitor who knows one was sent here to pay it.
 */
export async function registerCheckout(
  app: FastifyInstance,
  payments: PaymentContext,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/sandbox/checkout.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(CHECKOUT_STYLE),
  );

  app.get<Page>('/sandbox/checkout/:reference', async ({ params }, reply) => {
    const payment = await findSandboxPayment(payments.database, params.reference);
    if (payment === undefined) return sendPage(reply.code(404), renderUnknownPayment(), '');
    return sendPage(reply, renderCheckoutPage(payment), payment.returnUrl);
  });

  app.post<Page>('/sandbox/checkout/:reference', async ({ params, body }, reply) => {
    const chosen = readParameters(form, body);
    const payment = await findSandboxPayment(payments.database, params.reference);
    if (payment === undefined) return sendPage(reply.code(404), renderUnknownPayment(), '');
    await play(payments, payment.reference, chosen);
    // As a provider's webhook would.
    await checkDeposit(payments, payment.reference);
    return reply.redirect(payment.returnUrl, 303);
  });
}

async function play(
  { database, now }: PaymentContext,
  reference: string,
  { action, seconds }: Form,
): Promise<void> {
  switch (action) {
    case 'pay':
      return paySandboxPayment(database, reference, { effectiveAt: now() });
    case 'twice':
      return paySandboxPayment(database, reference, { effectiveAt: now(), times: 2 });
    case 'late': {
      const effectiveAt = new Date(now().getTime() + seconds * 1_000);
      return paySandboxPayment(database, reference, { effectiveAt });
    }
    case 'fail':
      return failSandboxPayment(database, reference);
    case 'never':
      return;
  }
}

/**
 * Sends the page with its own content security policy: no script at all; forms may post here and
 * redirect to the payer's page.
 */
function sendPage(reply: FastifyReply, html: string, returnUrl: string): FastifyReply {
  const back = URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  const policy = `default-src 'none'; style-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
