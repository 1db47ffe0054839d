// The rows of the page, as the keyboard walks and picks from them. The focus is the row's own link or
// first price, so that a screen reader says where it is.

import { announcer } from '../../components/announcer/announcer.ts';
import { ROW } from './read-key.ts';
import {
  ADDED_TO,
  changedInBetslip,
  notOpenForBetting,
  PRESS_J_FIRST,
  REMOVED_FROM,
} from './texts.ts';

/** Under the top bar, the list's bar and a league's header; over the bars at the foot. */
const HIDDEN_TOP_PX = 150;
const HIDDEN_FOOT_PX = 130;

/** The row last at, which the slip leads back to: rows of a long list come and go. */
let last: { readonly row: HTMLElement; readonly matchId: string | null } | null = null;

/** Moves the focus by a row; the first time to the first row in sight. False where there is none. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter(
    (row) => focusPlace(row) !== null,
  );
  const current = currentRow();
  const at = current === null ? -1 : rows.indexOf(current);
  const next = at >= 0 ? rows[at + step] : rows.find((row) => row.getBoundingClientRect().top >= 0);
  if (next !== undefined) focusRow(next);
  return rows.length > 0;
}

/** Back to the row last at, if it is still there. */
export function returnToRow(): void {
  const row = currentRow();
  if (row === null) (document.activeElement as HTMLElement | null)?.blur();
  else focusRow(row);
}

/** Presses the outcome at `place` (from 1) of the row, as a click would, and says what came of it. */
export function pickOutcome(place: number): void {
  const row = currentRow();
  if (row === null) {
    announcer.announce('keyboard', PRESS_J_FIRST);
    return;
  }
  const box = outcomesOf(row)[place - 1];
  if (box === undefined) return;
  if (!(box instanceof HTMLButtonElement) || box.ariaDisabled === 'true') {
    announcer.announce('keyboard', notOpenForBetting(nameOf(box)));
    return;
  }
  last = { row, matchId: row.dataset.matchId ?? null };
  box.click();
  // The box shows it with the next render.
  requestAnimationFrame(() => {
    const picked = box.getAttribute('aria-pressed') === 'true';
    announcer.announce('keyboard', changedInBetslip(picked ? ADDED_TO : REMOVED_FROM, nameOf(box)));
  });
}

function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW);
  if (focused) return focused;
  if (last === null || last.row.isConnected) return last?.row ?? null;
  const { matchId } = last;
  const all = document.querySelectorAll<HTMLElement>(ROW);
  return [...all].find((row) => matchId !== null && row.dataset.matchId === matchId) ?? null;
}

function focusRow(row: HTMLElement): void {
  last = { row, matchId: row.dataset.matchId ?? null };
  focusPlace(row)?.focus({ preventScroll: true });
  const { top, bottom } = row.getBoundingClientRect();
  if (top < HIDDEN_TOP_PX || bottom > innerHeight - HIDDEN_FOOT_PX)
    row.scrollIntoView?.({ block: 'center' });
}

function focusPlace(row: HTMLElement): HTMLElement | null {
  return row.querySelector('a[href]') ?? row.querySelector('button.odds-box');
}

/** Boxes in their order; a second market beside the first has no keys. */
function outcomesOf(row: HTMLElement): HTMLElement[] {
  const boxes = [...row.querySelectorAll<HTMLElement>('.odds-box:not(.line-value)')];
  return boxes.filter((box) => box.closest('.second') === null);
}

function nameOf(box: HTMLElement): string {
  return box.ariaLabel ?? box.getAttribute('aria-label') ?? box.textContent ?? '';
}
