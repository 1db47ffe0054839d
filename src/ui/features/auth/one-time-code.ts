// One-time codes: asked for at most once a minute, verified by the server.

import {
  sendCodeCall,
  verifyCodeCall,
  verifyUsernameCall,
} from '../../../shared/api/account-calls.ts';
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
  await sendCall(api, sendCodeCall, { body: bodyFor(api, number) });
  noteCodeSent(number, Date.now());
}

/** Verifies a code, which ends the lock: the code is used up. @throws RequestError */
export async function verifyCode(api: Api, number: string, code: string): Promise<void> {
  await sendCall(api, verifyCodeCall, { body: { ...bodyFor(api, number), code } });
  sentCodeStore.reset();
}

/** A message is addressed with the dial code in front (contract section 6). */
function bodyFor(api: Api, number: string) {
  return { clientID: api.clientId, phoneNumber: `${readDialCode()}${number}` };
}
