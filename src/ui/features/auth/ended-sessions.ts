// Sessions that were logged out while the server could not be reached. Each is stored as the hash
// of its token, which can only be used to end the session.

import * as z from 'zod/mini';
import { localStore } from '../../state/site-storage.ts';

/** `state/log-out.ts` lists this key among those that a logout does not clear. */
const ENDED_SESSIONS_KEY = 'touchline:ended-sessions';
/** Limit of the list. The oldest sessions have expired long before it is reached. */
const MAX_SESSIONS = 20;

const schema = () => z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

export const endedSessions = {
  read(): string[] {
    try {
      return schema().parse(JSON.parse(localStore.read(ENDED_SESSIONS_KEY) ?? '[]'));
    } catch {
      return [];
    }
  },
  /**
   * Returns false if the browser does not store it: it is then held in memory for this page only.
   */
  add(session: string): boolean {
    return write(
      [...this.read().filter((other) => other !== session), session].slice(-MAX_SESSIONS),
    );
  },
  remove(session: string): void {
    write(this.read().filter((other) => other !== session));
  },
  /** Calls `listener` when another tab changed the list; returns a function that stops it. */
  follow: (listener: () => void): (() => void) => localStore.follow(ENDED_SESSIONS_KEY, listener),
};

function write(sessions: readonly string[]): boolean {
  if (sessions.length > 0) return localStore.write(ENDED_SESSIONS_KEY, JSON.stringify(sessions));
  localStore.remove(ENDED_SESSIONS_KEY);
  return true;
}
