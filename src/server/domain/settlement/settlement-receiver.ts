// The interface between a feed and the settlement of bets; `server.ts` connects them.

import type { ResultMessage } from './result-message.ts';

/** Settles bets by the results of a feed. */
export interface SettlementReceiver {
  /**
   * Writes the message to the log, tries again while the database cannot be reached, and settles by
   * it. Resolves once the message is in the log; never rejects.
   */
  receive(message: ResultMessage): Promise<void>;
  /**
   * Tries once to write the message to the log. Resolves once it is there; rejects where that
   * fails, and the message has to be sent again.
   */
  store(message: ResultMessage): Promise<void>;
}
