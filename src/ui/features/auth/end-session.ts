// Ends a session on the server after a logout. While the server cannot be reached, the session is
// remembered and the call is repeated later.

import { endSessionCall, logoutCall } from '../../../shared/api/account-calls.ts';
import type { ApiConfig } from '../../api/api-config.ts';
import { isSignatureRefusal, RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { apiOf } from '../../api/use-api.ts';
import { LONG_TOAST_MS, toasts } from '../../components/toast/toasts.ts';
import { endedSessions } from './ended-sessions.ts';
import { hashToken } from './hash-token.ts';
import { KEEP_THIS_PAGE_OPEN_UNTIL_THEN, loggedOutHere, SESSION_HAS_ENDED } from './texts.ts';

/** Tokens that could not be hashed, which needs HTTPS. They are held in memory and never stored. */
const unhashed = new Set<string>();

/** Ends the session of `token`. Shows a toast if the server cannot be reached. Never rejects. */
export async function endSession(config: ApiConfig, token: string): Promise<void> {
  // Stored before it is sent: the page may be closed meanwhile.
  const session = await hashToken(token);
  const isStored = session !== undefined && endedSessions.add(session);
  if (session === undefined) unhashed.add(token);
  if (await isDone(() => logOutToken(config, token))) {
    unhashed.delete(token);
    if (session !== undefined) endedSessions.remove(session);
    return;
  }
  const whileOpen = isStored ? '' : KEEP_THIS_PAGE_OPEN_UNTIL_THEN;
  toasts.show(loggedOutHere(whileOpen), { icon: 'alert', ms: LONG_TOAST_MS });
}

/** Ends the remembered sessions. Answers true when none is left. Never rejects. */
export async function sendEndedSessions(config: ApiConfig): Promise<boolean> {
  let ended = 0;
  for (const session of endedSessions.read()) {
    const end = () => sendCall(apiOf(config), endSessionCall, { body: { session } });
    if (!(await isDone(end))) return false;
    endedSessions.remove(session);
    ended += 1;
  }
  for (const token of unhashed) {
    if (!(await isDone(() => logOutToken(config, token)))) return false;
    unhashed.delete(token);
    ended += 1;
  }
  if (ended > 0) toasts.show(SESSION_HAS_ENDED, { icon: 'check' });
  return true;
}

/** Whether there are sessions that still have to be ended on the server. */
export function hasEndedSessions(): boolean {
  return unhashed.size > 0 || endedSessions.read().length > 0;
}

function logOutToken(config: ApiConfig, token: string): Promise<unknown> {
  return apiOf(config).main.call(logoutCall.answer, logoutCall.path, {
    method: logoutCall.method,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  });
}

/**
 * Statuses after which the call is not repeated: ended, unknown session, or a call never accepted.
 */
const FINAL: readonly number[] = [200, 400, 401, 403];

/**
 * Whether the call need not be repeated: also where the server does not know the session, or will
 * never accept the call. It has to be repeated after an answer that is no JSON object, which a
 * captive portal or a proxy gave, and after a refused signature: the server's key has changed since
 * this page was loaded.
 */
async function isDone(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof RequestError) || error.answer === undefined) return false;
    return FINAL.includes(error.status) && !isSignatureRefusal(error);
  }
}
