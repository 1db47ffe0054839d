// What a feed and whoever settles bets have in common; the composition of the server joins them.

import type { ResultMessage } from './result-message.ts';

/** Settles bets by what a feed says. */
export interface SettlementReceiver {
  /**
   * Takes the message over: it is written to the log, tried again while the database is away, and
   * settled by. Resolves once it is in the log; never rejects.
   */
  receive(message: ResultMessage): Promise<void>;
  /** Tries once. Resolves once the message is in the log; rejects where it is not, and has to come again. */
  keep(message: ResultMessage): Promise<void>;
}
