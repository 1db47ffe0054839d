// Of chips and tabs in a row that scrolls sideways, the chosen one has to be seen.

const CHOSEN = '[aria-current], [aria-pressed="true"], [aria-selected="true"]';

/**
 * For the `ref` of such a row: brings the chosen one to its middle when it is another, and also when
 * others come, go, or the row gets another width, unless the player has moved the row meanwhile. The
 * page itself stays where it is.
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
  // Not where the tests' page has none: there nothing has a width.
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
