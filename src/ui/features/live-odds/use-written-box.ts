// Keeps up to date what a box shows without rendering: its price, the signs of its moves, its pick.

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { NO_QUOTE } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { type OutcomeNames, showsDirection } from './describe-outcome.ts';
import { MoveIndicator } from './move-indicator.ts';
import { visibilityOf } from './visibility.ts';
import { partsOf, writePick, writePrice, writeSigns } from './write-box.ts';

/** What was written last, and the signs of the box. */
interface Shown {
  key: OutcomeKey | null;
  odds: number;
  signs: MoveIndicator;
}

/**
 * Answers the ref for the box. The box is written anew after a render with another `state`, whose
 * elements may be new; a price within one state is written without any render, as long as the box
 * is in sight, and a pick wherever it is.
 */
export function useWrittenBox(
  key: OutcomeKey | null,
  { match, market, outcome }: OutcomeNames,
  state: QuoteView['state'],
): RefObject<HTMLButtonElement | null> {
  const { cells, slip } = useLive();
  const box = useRef<HTMLButtonElement>(null);
  const shown = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other elements
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const read = () => (key === null ? NO_QUOTE : cells.readQuote(key));
    if (shown.current?.signs.box !== element)
      shown.current = { key, odds: 0, signs: new MoveIndicator(element) };
    const before = shown.current;
    const { signs } = before;
    const parts = partsOf(element);
    signs.write = () => writeSigns(parts, read(), { match, market, outcome });
    const write = (isNews: boolean) => {
      const quote = read();
      writePrice(parts, quote);
      // Neither a first price nor another line in the same place is a move of a price.
      const moved = before.key === key && before.odds > 0 && quote.odds !== before.odds;
      before.key = key;
      before.odds = quote.odds;
      if (isNews && moved && showsDirection(quote)) signs.moved();
      else signs.changed();
    };
    const showPick = () => writePick(element, key !== null && slip?.picks.has(key) === true);
    write(true);
    showPick();
    // New elements have no signs to keep meanwhile.
    signs.catchUp();
    if (key === null) return;
    const sight = visibilityOf(element);
    const stopQuote = cells.subscribeQuote(key, () => sight.isInSight() && write(true));
    // What moved meanwhile is no news: a flick would flash from top to bottom.
    const stopSight = sight.watch(() => write(false));
    const stopPick = slip?.picks.subscribe(key, showPick);
    return () => {
      signs.stop();
      stopQuote();
      stopSight();
      stopPick?.();
    };
  }, [cells, slip, key, match, market, outcome, state]);
  return box;
}
