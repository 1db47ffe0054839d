// Announces to screen readers what happens to the legs of the slip: new odds, suspended, open
// again. It does not announce every price.

import { useEffect } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import { type Announcer, announcer } from '../../components/announcer/announcer.ts';
import { type Live, useLive } from '../../live/live-context.ts';
import { describeLeg, reasonOf } from './describe-leg.ts';
import { legOpenAgain, newOdds } from './texts.ts';
import { followSelections, readSelections } from './use-selections.ts';

/** Price changes within this time are announced in one sentence. */
export const GATHER_MS = 2_000;

/** Announces changes of these legs while mounted; their first state is no change. */
export function useLegAnnouncements(selectionIds: readonly OutcomeKey[]): void {
  const live = useLive();
  useEffect(() => announceLegs(live, selectionIds, announcer), [live, selectionIds]);
}

/** Announces changes of these legs; returns a function that stops it. */
export function announceLegs(
  live: Pick<Live, 'cells' | 'interest'>,
  selectionIds: readonly OutcomeKey[],
  into: Pick<Announcer, 'announce'>,
): () => void {
  const known = new Map<OutcomeKey, SelectionCell>();
  const moved = new Map<OutcomeKey, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function announceMoves(): void {
    timer = undefined;
    const cells = [...moved].flatMap(([selectionId, odds]) => {
      const cell = known.get(selectionId);
      return cell === undefined || cell.block !== null || cell.odds === odds
        ? []
        : [{ cell, odds }];
    });
    moved.clear();
    const [first] = cells;
    if (first === undefined) return;
    const text = newOdds(
      cells.length,
      describeLeg(first.cell),
      formatHundredths(first.cell.odds),
      formatHundredths(first.odds),
    );
    into.announce('leg/odds', text);
  }

  function read(): void {
    for (const cell of readSelections(live, selectionIds)) {
      const { selectionId } = cell;
      const before = known.get(selectionId);
      known.set(selectionId, cell);
      if (before === undefined || before === cell) continue;
      if (before.block !== cell.block) {
        const text = describeBlock(before, cell);
        if (text !== null) into.announce(`leg/${selectionId}`, text);
      } else if (cell.block === null && before.odds !== cell.odds && !moved.has(selectionId)) {
        moved.set(selectionId, before.odds);
        timer ??= setTimeout(announceMoves, GATHER_MS);
      }
    }
  }

  read();
  const stop = followSelections(live, selectionIds, read);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function describeBlock(before: SelectionCell, cell: SelectionCell): string | null {
  const name = describeLeg(cell);
  if (cell.block === null) return legOpenAgain(name, formatHundredths(cell.odds));
  // It was announced as blocked before: another reason is announced only if the leg cannot reopen.
  if (before.block !== null && cell.block !== 'unavailable' && cell.block !== 'ended') return null;
  const why = reasonOf(cell);
  return `${name}: ${cell.block}${why === '' ? '' : `, ${why}`}`;
}
