// Prices of a disturbed match, in the form of the wire.

import type { MarketPayload, OddsChangePayload } from '../../../../shared/feed/payloads.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../../../shared/feed/producers.ts';
import type { FeedType } from '../../../../shared/feed/topics.ts';

/** An odds change of one producer; `timestamp` is feed time, ms since epoch. */
export function writePrices(
  matchId: string,
  type: FeedType,
  markets: readonly MarketPayload[],
  timestamp: number,
): OddsChangePayload {
  return {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH,
    timestamp,
    markets,
  };
}
