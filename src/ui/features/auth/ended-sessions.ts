// Sessions that were left here while the server could not be reached: by the hash of their token, with
// which nobody can do more than end them.

import * as z from 'zod/mini';
import { localStore } from '../../state/site-storage.ts';

/** `state/log-out.ts` names it too: it outlives the next logout. */
const ENDED_SESSIONS_KEY = 'touchline:ended-sessions';
/** The oldest have ended by themselves long before there are so many. */
const MOST = 20;

const schema = () => z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

export const endedSessions = {
  read(): string[] {
    try {
      return schema().parse(JSON.parse(localStore.read(ENDED_SESSIONS_KEY) ?? '[]'));
    } catch {
      return [];
    }
  },
  /** False where it is stored for this page alone. */
  add(session: string): boolean {
    return write([...this.read().filter((other) => other !== session), session].slice(-MOST));
  },
  remove(session: string): void {
    write(this.read().filter((other) => other !== session));
  },
  /** Calls `listener` when another tab left a session or ended one. */
  follow: (listener: () => void): (() => void) => localStore.follow(ENDED_SESSIONS_KEY, listener),
};

function write(sessions: readonly string[]): boolean {
  if (sessions.length > 0) return localStore.write(ENDED_SESSIONS_KEY, JSON.stringify(sessions));
  localStore.remove(ENDED_SESSIONS_KEY);
  return true;
}
