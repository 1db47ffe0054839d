// Moves between the rows of a page (matches, lines) and picks outcomes by keyboard. The focus goes
// to the row's link or first price, so that a screen reader announces the row.

import { announcer } from '../../components/announcer/announcer.ts';
import { ROW } from './read-key.ts';
import {
  ADDED_TO,
  changedInBetslip,
  notOpenForBetting,
  PRESS_J_FIRST,
  REMOVED_FROM,
} from './texts.ts';

/** Height in px that the top bar, the list's bar and a league's header cover, and the foot bars. */
const HIDDEN_TOP_PX = 150;
const HIDDEN_FOOT_PX = 130;

/** The last focused row. Its match id finds it again if the list has replaced the element. */
let last: { readonly row: HTMLElement; readonly matchId: string | null } | null = null;

/** Moves the focus by one row; at first to the first row in sight. False if there are no rows. */
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

/** Moves the focus back to the last row; if that is gone, out of the focused element. */
export function returnToRow(): void {
  const row = currentRow();
  if (row === null) (document.activeElement as HTMLElement | null)?.blur();
  else focusRow(row);
}

/** Clicks the outcome at `place` (from 1) of the row, and announces the result. */
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
  // By the next frame the box shows the result.
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

/** The odds boxes of the row's first market, in order; a second market has no keys. */
function outcomesOf(row: HTMLElement): HTMLElement[] {
  const boxes = [...row.querySelectorAll<HTMLElement>('.odds-box:not(.line-value)')];
  return boxes.filter((box) => box.closest('.second') === null);
}

function nameOf(box: HTMLElement): string {
  return box.ariaLabel ?? box.getAttribute('aria-label') ?? box.textContent ?? '';
}
