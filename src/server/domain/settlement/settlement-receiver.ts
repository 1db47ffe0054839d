// What a feed and whoever settles bets have in common; the composition of the server joins them.

import type { OutcomeResult } from './record-results.ts';

/** What a feed says of how outcomes of one match ended. */
export interface SettlementMessage {
  readonly matchId: string;
  readonly results: readonly OutcomeResult[];
  /** Feed time, ms; 0 where the message told none. */
  readonly timestamp: number;
}

/** Settles bets by what a feed says. */
export interface SettlementReceiver {
  /** Returns at once; the results are stored and settled after it. */
  receive(message: SettlementMessage): void;
}
