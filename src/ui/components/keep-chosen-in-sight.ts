// Keeps the chosen chip or tab in sight, in a row that scrolls sideways.

const CHOSEN = '[aria-current], [aria-pressed="true"], [aria-selected="true"]';

/**
 * For the `ref` of such a row. Scrolls the chosen element to the middle when another one is chosen,
 * and also when elements are added or removed or the row's width changes, unless the player has
 * scrolled the row meanwhile. The page itself is not scrolled.
 */
export function keepChosenInSight(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  let seen: Element | null = null;
  let count = 0;
  let isMoved = false;

  const show = () => {
    if (seen === null || isMoved || row.scrollWidth <= row.clientWidth) return;
    const { left, width } = seen.getBoundingClientRect();
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
  };
  const look = () => {
    const chosen = row.querySelector(CHOSEN);
    if (chosen === seen && row.childElementCount === count) return;
    if (chosen !== seen) isMoved = false;
    seen = chosen;
    count = row.childElementCount;
    show();
  };
  const noteMove = () => {
    isMoved = true;
  };

  const changes = new MutationObserver(look);
  changes.observe(row, {
    attributeFilter: ['aria-current', 'aria-pressed', 'aria-selected'],
    childList: true,
    subtree: true,
  });
  // The DOM of unit tests has no ResizeObserver, and no widths.
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(show) : undefined;
  sizes?.observe(row);
  for (const move of ['pointerdown', 'wheel'])
    row.addEventListener(move, noteMove, { passive: true });
  look();
  return () => {
    changes.disconnect();
    sizes?.disconnect();
    for (const move of ['pointerdown', 'wheel']) row.removeEventListener(move, noteMove);
  };
}
