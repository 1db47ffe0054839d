// How the answers of login and registration are read, the platform's loose variants among them.

import * as z from 'zod/mini';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';
import { RequestError } from '../../api/request-error.ts';
import { THE_ANSWER_COULD_NOT_BE_READ } from './texts.ts';

/** `success` may be true with an error inside, so data decides (contract section 4.2). */
export const signInAnswer = lazySchema(() =>
  z.object({
    data: z.optional(z.nullable(z.object({ token: z.optional(z.nullable(z.string())) }))),
    error: z.optional(z.nullable(z.unknown())),
    message: z.optional(z.nullable(z.string())),
  }),
);

type SignInAnswer = z.infer<ReturnType<typeof signInAnswer>>;

/** @throws RequestError with the server's words where the call was refused, `success` or not. */
export function assertAccepted({ data, error, message }: SignInAnswer): void {
  if (typeof error === 'string' && error !== '') throw new RequestError(error, 200);
  if (data == null) throw new RequestError(message || THE_ANSWER_COULD_NOT_BE_READ, 200);
}

/** The token that came. @throws RequestError where none did. */
export function readToken(answer: SignInAnswer): string {
  assertAccepted(answer);
  if (!answer.data?.token) throw new RequestError(THE_ANSWER_COULD_NOT_BE_READ, 200);
  return answer.data.token;
}
