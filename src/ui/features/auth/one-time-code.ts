// One-time codes by SMS: requested at most once a minute, verified by the server.

import {
  sendCodeCall,
  VERIFICATION_HEADER,
  verifyCodeCall,
  verifyUsernameCall,
} from '../../../shared/api/account-calls.ts';
import { answerChallenge } from '../../api/answer-challenge.ts';
import { sendCall } from '../../api/send-call.ts';
import type { Api } from '../../api/use-api.ts';
import { noteCodeSent, resendLockedUntil, sentCodeStore } from '../../state/sent-code-store.ts';
import { readDialCode } from './dial-code.ts';

export const CODE_LENGTH = 6;

/** Whether the number has an account. @throws RequestError */
export async function hasAccount(api: Api, number: string): Promise<boolean> {
  const body = { username: number, clientId: api.clientId };
  const { responseMessage } = await sendCall(api, verifyUsernameCall, { body });
  return responseMessage === 'SUCCESSFUL';
}

/**
 * Sends a code, unless one was sent to this number within the last minute: that one is still valid.
 * @throws RequestError
 */
export async function sendCode(api: Api, number: string): Promise<void> {
  if (resendLockedUntil(number, Date.now()) > 0) return;
  const body = bodyFor(api, number);
  await answerChallenge((headers) => sendCall(api, sendCodeCall, { body, headers }));
  noteCodeSent(number, Date.now());
}

/** A number whose code was verified. Held in memory, never stored. */
export interface VerifiedNumber {
  /** Ten digits. */
  readonly number: string;
  /** Headers that prove the verification to the call it was for: registration or a new password. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Verifies a code. That uses it up, so the lock on sending another ends. @throws RequestError */
export async function verifyCode(api: Api, number: string, code: string): Promise<VerifiedNumber> {
  const body = { ...bodyFor(api, number), code };
  const { data } = await answerChallenge((headers) =>
    sendCall(api, verifyCodeCall, { body, headers }),
  );
  sentCodeStore.reset();
  const verification = data?.verification ?? '';
  return { number, headers: verification === '' ? {} : { [VERIFICATION_HEADER]: verification } };
}

/** In these calls the phone number includes the dial code (contract section 6). */
function bodyFor(api: Api, number: string) {
  return { clientID: api.clientId, phoneNumber: `${readDialCode()}${number}` };
}
