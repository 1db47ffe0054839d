// One-time codes: asked for at most once a minute, verified by the server.

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
 * Sends a code, unless one went to this number within the last minute: that one is still good.
 * @throws RequestError
 */
export async function sendCode(api: Api, number: string): Promise<void> {
  if (resendLockedUntil(number, Date.now()) > 0) return;
  const body = bodyFor(api, number);
  await answerChallenge((headers) => sendCall(api, sendCodeCall, { body, headers }));
  noteCodeSent(number, Date.now());
}

/** What a verified code opens, for this page alone: held in memory, never stored. */
export interface VerifiedNumber {
  /** Ten digits. */
  readonly number: string;
  /** Of the call that the code was for: registration, or a new password. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Verifies a code, which ends the lock: the code is used up. @throws RequestError */
export async function verifyCode(api: Api, number: string, code: string): Promise<VerifiedNumber> {
  const body = { ...bodyFor(api, number), code };
  const { data } = await answerChallenge((headers) =>
    sendCall(api, verifyCodeCall, { body, headers }),
  );
  sentCodeStore.reset();
  const verification = data?.verification ?? '';
  return { number, headers: verification === '' ? {} : { [VERIFICATION_HEADER]: verification } };
}

/** A message is addressed with the dial code in front (contract section 6). */
function bodyFor(api: Api, number: string) {
  return { clientID: api.clientId, phoneNumber: `${readDialCode()}${number}` };
}
