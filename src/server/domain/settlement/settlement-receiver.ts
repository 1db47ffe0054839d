// What a feed and whoever settles bets have in common; the composition of the server joins them.

import type { ResultMessage } from './result-message.ts';

/** Settles bets by what a feed says. */
export interface SettlementReceiver {
  /** Returns at once; the message is written to the log and settled by after it. */
  receive(message: ResultMessage): void;
  /** Resolves once the message is in the log; rejects where it is not, and has to come again. */
  keep(message: ResultMessage): Promise<void>;
}
