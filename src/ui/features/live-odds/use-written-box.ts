// Writes price, signs of a move and pick into an odds box without rendering it.

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { bindLive } from '../../live/bind-live.ts';
import { NO_QUOTE } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import type { LiveSource } from '../../live/live-source.ts';
import { type OutcomeNames, showsDirection } from './describe-outcome.ts';
import { MoveIndicator } from './move-indicator.ts';
import type { OddsBox } from './use-odds-box.ts';
import { visibilityOf } from './visibility.ts';
import { partsOf, writePick, writePrice, writeSigns } from './write-box.ts';

/** What was written last, and the signs of the box. */
interface Shown {
  source: LiveSource<QuoteView>;
  quote: QuoteView;
  readonly signs: MoveIndicator;
}

/**
 * Returns the ref for the box. After a render with another `state`, whose elements may be new,
 * everything is written again. Without a render, a price is written while the box is in sight, and
 * a pick always.
 */
export function useWrittenBox(
  key: OutcomeKey | null,
  { quote, state }: Pick<OddsBox, 'quote' | 'state'>,
  { match, market, outcome }: OutcomeNames,
): RefObject<HTMLButtonElement | null> {
  const { slip } = useLive();
  const box = useRef<HTMLButtonElement>(null);
  const shown = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other elements
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (shown.current?.signs.box !== element)
      shown.current = { source: quote, quote: NO_QUOTE, signs: new MoveIndicator(element) };
    const before = shown.current;
    const { signs } = before;
    const parts = partsOf(element);
    // Of the price that was written last: out of sight, the source may already have a newer one.
    signs.write = () => writeSigns(parts, before.quote, { match, market, outcome });
    const write = (_: Element, now: QuoteView, isNews: boolean) => {
      writePrice(parts, now);
      // Neither a first price nor another line in the same place is a move of a price.
      const { odds } = before.quote;
      const moved = before.source === quote && odds > 0 && now.odds !== odds;
      before.source = quote;
      before.quote = now;
      // No flash for a price that moved out of sight: a scrolled list would flash everywhere.
      if (isNews && moved && showsDirection(now)) signs.moved();
      else signs.changed();
    };
    const stopPrice = bindLive(element, quote, write, { visibility: visibilityOf(element) });
    const showPick = () => writePick(element, key !== null && slip?.picks.has(key) === true);
    showPick();
    const stopPick = key === null ? undefined : slip?.picks.subscribe(key, showPick);
    return () => {
      signs.stop();
      stopPrice();
      stopPick?.();
    };
  }, [slip, key, quote, match, market, outcome, state]);
  return box;
}
