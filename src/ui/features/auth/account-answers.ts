// Reads the answers of login and registration, with the irregular forms that the platform sends.

import * as z from 'zod/mini';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';
import { RequestError } from '../../api/request-error.ts';
import { THE_ANSWER_COULD_NOT_BE_READ } from './texts.ts';

/** `success` may be true in a refusal, so `error` and `data` decide (contract section 4.2). */
export const signInAnswer = lazySchema(() =>
  z.object({
    data: z.optional(z.nullable(z.object({ token: z.optional(z.nullable(z.string())) }))),
    error: z.optional(z.nullable(z.unknown())),
    message: z.optional(z.nullable(z.string())),
  }),
);

type SignInAnswer = z.infer<ReturnType<typeof signInAnswer>>;

/**
 * @throws RequestError with the server's message if the call was refused, whatever `success` is.
 */
export function assertAccepted({ data, error, message }: SignInAnswer): void {
  if (typeof error === 'string' && error !== '') throw new RequestError(error, 200);
  if (data == null) throw new RequestError(message || THE_ANSWER_COULD_NOT_BE_READ, 200);
}

/** The session token. @throws RequestError if the call was refused or there is no token. */
export function readToken(answer: SignInAnswer): string {
  assertAccepted(answer);
  if (!answer.data?.token) throw new RequestError(THE_ANSWER_COULD_NOT_BE_READ, 200);
  return answer.data.token;
}
