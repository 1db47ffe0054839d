// Whether a message says anything of one outcome.

import type { FeedMessage } from '../../shared/feed/messages.ts';

/** True for a stop of the match, and for an odds change that names the outcome. */
export function namesOutcome(
  message: FeedMessage,
  marketId: string,
  specifier: string,
  outcomeId: string,
): boolean {
  if (message.kind === 'bet_stop') return true;
  if (message.kind !== 'odds_change') return false;
  return message.markets.some(
    (market) =>
      market.id === marketId &&
      market.specifier === specifier &&
      market.outcomes.some((outcome) => outcome.id === outcomeId),
  );
}
