// Ends a session on the server: at once where it answers, else as soon as it does.

import { endSessionCall, logoutCall } from '../../../shared/api/account-calls.ts';
import type { ApiConfig } from '../../api/api-config.ts';
import { isSignatureRefusal, RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { apiOf } from '../../api/use-api.ts';
import { LONG_TOAST_MS, toasts } from '../../components/toast/toasts.ts';
import { endedSessions } from './ended-sessions.ts';
import { hashToken } from './hash-token.ts';
import { KEEP_THIS_PAGE_OPEN_UNTIL_THEN, loggedOutHere, SESSION_HAS_ENDED } from './texts.ts';

/** Tokens of this page that could not be hashed, and so are stored nowhere: without HTTPS. */
const unhashed = new Set<string>();

/** Ends the session of `token`, and says so where the server could not be reached. Never rejects. */
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

/** Sends what could not be sent before. True when nothing is left to send. Never rejects. */
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

/** Whether there is anything to send. */
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

/** What says that the session is over: it is ended, unknown, or the call will never be read. */
const FINAL: readonly number[] = [200, 400, 401, 403];

/**
 * Also where the server knows no such session, or will never read the call. A page that stands in
 * the server's place, of a network or a proxy, has ended nothing, and neither has a server whose key
 * has changed since this page was loaded.
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
