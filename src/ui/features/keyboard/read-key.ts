// Reads which shortcut a key press is, depending on the focused element; most are none.

export type KeyAction =
  | { readonly type: 'palette' }
  | { readonly type: 'keys' }
  /** To the next row (1) or the one before (-1). */
  | { readonly type: 'move'; readonly step: 1 | -1 }
  /** The outcome at this place of the row, from 1. */
  | { readonly type: 'pick'; readonly place: number }
  | { readonly type: 'slip' }
  | { readonly type: 'stake' }
  | { readonly type: 'place' }
  /** From the slip back to the row. */
  | { readonly type: 'leave' };

const LETTERS: Readonly<Record<string, KeyAction>> = {
  j: { type: 'move', step: 1 },
  k: { type: 'move', step: -1 },
  b: { type: 'slip' },
  s: { type: 'stake' },
};
const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
/** Widgets that use the arrow keys themselves. */
const WALKED = '[role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"]';
export const SLIP = '[data-testid="betslip"]';
export const STAKE = `${SLIP} [data-stake]`;
/** A row that outcomes are picked from: a match of a list, or a line of a market. */
export const ROW =
  'main .live-row[data-match-id]:not(.skeleton-row), main .live-card[data-match-id], main .outcome-grid';

/**
 * The action of a key press that nothing else has handled; null for none. Fields keep their keys,
 * except Enter and Escape in a stake. An open dialog turns the shortcuts off; in the sheet with the
 * slip, the keys for the stake and the palette still work.
 */
export function readKey(event: KeyboardEvent, singleKeys: boolean): KeyAction | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const { key, target } = event;
  const dialog = document.querySelector('dialog[open]');
  const inSheet = dialog?.matches('.sheet') === true;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && key.toLowerCase() === 'k')
    return dialog === null || inSheet ? { type: 'palette' } : null;
  if (event.ctrlKey || event.metaKey || event.altKey || !singleKeys) return null;
  if (!(target instanceof Element)) return null;
  if (target.matches(STAKE)) return readStakeKey(event, inSheet);
  if (target.closest(TYPING) !== null) return null;
  if (dialog !== null && !inSheet) return null;
  const letter = event.shiftKey ? undefined : LETTERS[key.toLowerCase()];
  if (inSheet) return letter?.type === 'stake' && !event.repeat ? letter : null;
  if (key === '?') return { type: 'keys' };
  if (letter !== undefined) return event.repeat && letter.type !== 'move' ? null : letter;
  if (/^[1-9]$/.test(key) && !event.repeat) return { type: 'pick', place: Number(key) };
  if (key === 'Escape') return target.closest(SLIP) === null ? null : { type: 'leave' };
  return readArrow(event, target);
}

// A held Enter repeats, and must not confirm what the first press asked about. On a touch keyboard
// Enter means 'done' and must not place a bet.
function readStakeKey({ key, repeat }: KeyboardEvent, inSheet: boolean): KeyAction | null {
  if (key === 'Enter' && !repeat && matchMedia('(pointer: fine)').matches) return { type: 'place' };
  return key === 'Escape' && !inSheet ? { type: 'leave' } : null;
}

// Outside of a row the arrows scroll the page, as usual.
function readArrow({ key, shiftKey }: KeyboardEvent, target: Element): KeyAction | null {
  if (shiftKey || target.closest(ROW) === null || target.closest(WALKED) !== null) return null;
  if (key === 'ArrowDown') return { type: 'move', step: 1 };
  return key === 'ArrowUp' ? { type: 'move', step: -1 } : null;
}
