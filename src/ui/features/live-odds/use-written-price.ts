// Keeps the price in a box up to date, and flashes the box when the price moves.

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { NO_QUOTE } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { type OutcomeNames, showsDirection } from './describe-outcome.ts';
import { Flashes } from './flash.ts';
import { sightOf } from './sight.ts';
import { writePrice } from './write-price.ts';

/** What was written last, and the flashes of the box. */
interface Shown {
  key: OutcomeKey | null;
  odds: number;
  flashes: Flashes | null;
}

/**
 * Answers the ref for the box. The box is written anew after a render with another `state`, whose
 * elements may be new; a price within one state is written without any render, as long as the box
 * is in sight.
 */
export function useWrittenPrice(
  key: OutcomeKey | null,
  { match, market, outcome }: OutcomeNames,
  state: QuoteView['state'],
): RefObject<HTMLButtonElement | null> {
  const { cells } = useLive();
  const box = useRef<HTMLButtonElement>(null);
  const shown = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other elements
  useLayoutEffect(() => {
    const write = (isNews: boolean) => {
      if (box.current === null) return;
      const quote = key === null ? NO_QUOTE : cells.readQuote(key);
      writePrice(box.current, quote, { match, market, outcome });
      shown.current ??= { key, odds: 0, flashes: null };
      const before = shown.current;
      // Neither a first price nor another line in the same place is a move of a price.
      const moved = before.key === key && before.odds > 0 && quote.odds !== before.odds;
      before.key = key;
      before.odds = quote.odds;
      const flashes = isNews && moved && showsDirection(quote);
      if (flashes) before.flashes ??= new Flashes();
      before.flashes?.written(box.current, flashes);
    };
    write(true);
    if (key === null || box.current === null) return;
    const sight = sightOf(box.current);
    const stopQuote = cells.subscribeQuote(key, () => sight.isInSight() && write(true));
    // What moved meanwhile is no news: a flick would flash from top to bottom.
    const stopSight = sight.watch(() => write(false));
    return () => {
      stopQuote();
      stopSight();
    };
  }, [cells, key, match, market, outcome, state]);
  return box;
}
