// Whether a message concerns one outcome.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { OutcomeKeyParts } from '../../shared/feed/outcome-key.ts';

/** True for a stop of its match, and for an odds change that names the outcome. */
export function namesOutcome(
  message: FeedMessage,
  { matchId, marketId, specifier, outcomeId }: OutcomeKeyParts,
): boolean {
  if (message.matchId !== matchId || message.kind === 'fixture_status') return false;
  if (message.kind === 'bet_stop') return true;
  for (const market of message.markets) {
    if (market.id !== marketId || market.specifier !== specifier) continue;
    if (market.outcomes.some((outcome) => outcome.id === outcomeId)) return true;
  }
  return false;
}
