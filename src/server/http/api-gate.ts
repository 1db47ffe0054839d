// The checks of every call under `/api/` and `/web-api/`: a rate limit, then the signature.

import type { FastifyInstance } from 'fastify';
import { refusal } from './answers.ts';
import { registerCallRate } from './call-rate.ts';
import { checkSignature, type SignaturePolicy } from './signature.ts';

/** Guards the routes that the instance registers afterwards. */
export async function registerApiGate(
  api: FastifyInstance,
  policy: SignaturePolicy,
): Promise<void> {
  await registerCallRate(api);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const serverTime = Math.floor(Date.now() / 1000);
    const verdict = checkSignature(request.headers, policy, serverTime);
    if (verdict === 'fresh') return;
    const message =
      verdict === 'old_signature'
        ? 'The signature is too old or from the future: compare your clock with serverTime'
        : 'The client-id, api-key or signature header is missing or wrong';
    return reply.code(400).send({ ...refusal(400, verdict, message), serverTime });
  });
}
