// What is wider than the window, or than the dialog that it stands in.

import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/** What sticks out once the page has laid itself out, one line each. */
export function findWide(page: Page): Promise<string[]> {
  return settle(page, listWide);
}

/** The page, and each open dialog or menu, where its content is wider than itself or the window. */
function listWide(): string[] {
  const wide: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > root.clientWidth + 1,
    );
    // What a box of its own keeps in makes the page no wider.
    const isKept = (part: Element): boolean => {
      const box = part.parentElement;
      if (box === null || box === document.body) return false;
      return getComputedStyle(box).overflowX !== 'visible' || isKept(box);
    };
    const innermost = parts.findLast((part) => !isKept(part))?.cloneNode() as Element | undefined;
    wide.push(`the page, ${root.scrollWidth} of ${root.clientWidth} px: ${innermost?.outerHTML}`);
  }
  for (const shown of document.querySelectorAll('dialog[open], [popover]:popover-open')) {
    const { left, right } = shown.getBoundingClientRect();
    const name = shown.getAttribute('aria-label') ?? shown.querySelector('h2')?.textContent;
    if (shown.scrollWidth > shown.clientWidth)
      wide.push(`inside ${name}, ${shown.scrollWidth} of ${shown.clientWidth} px`);
    if (left < 0 || right > root.clientWidth) wide.push(`${name}, from ${left} to ${right} px`);
  }
  return wide;
}
