// Keeps the market with the focus in it on the page when the feed withdraws it.

import { type FocusEvent, useState } from 'react';
import type { BoardMarket } from '../../../shared/protocol/cells.ts';

/** The market that has the focus in it, null for none; the handlers go on the markets' element. */
export function useFocusedMarket() {
  const [marketId, setMarketId] = useState<string | null>(null);
  return {
    marketId,
    handlers: {
      onFocus(event: FocusEvent) {
        const section = (event.target as Element).closest('[data-market-id]');
        setMarketId(section?.getAttribute('data-market-id') ?? null);
      },
      onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
        // The window lost the focus, not the market.
        if (target === document.activeElement) return;
        if (!currentTarget.contains(relatedTarget)) setMarketId(null);
      },
    },
  };
}

/** The markets, with the focused one at its last place where it is no longer among them. */
export function usePinnedMarket(
  markets: readonly BoardMarket[],
  focusedId: string | null,
): readonly BoardMarket[] {
  const [kept, setKept] = useState<{ market: BoardMarket; index: number } | null>(null);
  const index = markets.findIndex(({ marketId }) => marketId === focusedId);
  const market = markets[index];
  const next = focusedId === null ? null : market === undefined ? kept : { market, index };
  if (next?.market !== kept?.market || next?.index !== kept?.index) setKept(next);
  if (market !== undefined || next === null || next.market.marketId !== focusedId) return markets;
  return [...markets.slice(0, next.index), next.market, ...markets.slice(next.index)];
}
