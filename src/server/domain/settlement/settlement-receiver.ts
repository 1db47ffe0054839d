// The interface between a feed and the settlement of bets; `server.ts` connects them.

import type { ResultMessage } from './result-message.ts';

/** Settles bets by the results of a feed. */
export interface SettlementReceiver {
  /**
   * Takes the message over: it is written to the log, tried again while the database is away, and
   * settled by. Resolves once it is in the log; never rejects.
   */
  receive(message: ResultMessage): Promise<void>;
  /** Tries once. Resolves once the message is in the log; rejects where it is not, and has to come again. */
  store(message: ResultMessage): Promise<void>;
}
