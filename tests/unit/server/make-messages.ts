// Builders of decoded feed messages for the tests of the store.

import { decodeFeedPayload } from '../../../src/shared/feed/decode.ts';
import type { FeedMessage } from '../../../src/shared/feed/messages.ts';
import type { TopicKind } from '../../../src/shared/feed/topics.ts';

/** Decodes a payload of match 1001 as the hub does; throws where it cannot be read. */
export function makeMessage(kind: TopicKind, payload: object): FeedMessage {
  const decoded = decodeFeedPayload({ type: 'live', kind, matchId: '1001' }, payload);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.message;
}

/** `{ '1': 1.5 }` as the outcomes of a market; a price of 0 is an inactive outcome. */
export function makeMarket(
  id: number,
  prices: Readonly<Record<string, number>>,
  more: { specifiers?: string; status?: number; favourite?: 1 } = {},
) {
  const outcomes = Object.entries(prices).map(([outcome, odds]) => ({
    id: outcome,
    odds,
    active: odds > 0 ? (1 as const) : (0 as const),
  }));
  return { id, specifiers: '', status: 0, ...more, outcomes };
}

export function makeOddsChange(markets: readonly object[], product: number | undefined = 1) {
  return makeMessage('odds_change', { product, timestamp: 1, markets });
}

export function makeBetStop(more: object = {}) {
  return makeMessage('bet_stop', { product: 1, timestamp: 2, groups: ['all'], ...more });
}
