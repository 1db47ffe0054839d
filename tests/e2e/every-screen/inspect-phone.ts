// What must hold of every screen and dialog on a phone: its keyboard, its strips, its own refresh.

import type { Page } from 'playwright-core';

/** Clock above, home bar below; notches stand beside the page only when the phone is turned. */
const STRIPS = { top: 47, right: 0, bottom: 34, left: 0 };

/** Answers what is wrong with the page as it is, in a window as wide as a phone; one line each. */
export async function inspectPhone(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: STRIPS });
  try {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    faults.push(...(await page.evaluate(findBelowStrips, STRIPS)));
  } finally {
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
    await session.detach();
  }
  return faults;
}

/** Fields without a word to the phone's keyboard or too small to be left where they are; chosen chips and tabs beyond the edge; signs that break a sentence; what pulls the page along. */
function findFaults(): string[] {
  const faults: string[] = [];
  const isShown = (part: Element) => part.checkVisibility() && part.getClientRects().length > 0;
  const say = (part: Element, what: string) => {
    const { outerHTML } = part.cloneNode() as Element;
    faults.push(`${what}: ${outerHTML.replace(/ class="[^"]*"/, '').slice(0, 160)}`);
  };
  /** These bring up no keyboard of letters or digits. */
  const pressed = ['checkbox', 'radio', 'range', 'file', 'color', 'button', 'submit', 'hidden'];
  /** These choose their keyboard themselves. */
  const knowing = ['tel', 'email', 'url', 'search', 'password', 'date'];
  for (const field of document.querySelectorAll('input, textarea, select')) {
    const type = field.getAttribute('type') ?? 'text';
    if (pressed.includes(type) || !isShown(field)) continue;
    // A phone zooms in on a field whose text is smaller, and stays so.
    if (Number.parseFloat(getComputedStyle(field).fontSize) < 16) say(field, 'text below 16 px');
    if (!field.getAttribute('autocomplete')) say(field, 'no autocomplete');
    if (field.localName === 'select') continue;
    if (!field.getAttribute('enterkeyhint')) say(field, 'no enterkeyhint');
    if (!knowing.includes(type) && !field.getAttribute('inputmode')) say(field, 'no inputmode');
  }
  const chosen = '[aria-current], [aria-pressed="true"], [aria-selected="true"]';
  for (const row of document.querySelectorAll('nav, fieldset, [role="tablist"]')) {
    const part = row.querySelector(chosen);
    if (part === null || !isShown(row) || row.scrollWidth <= row.clientWidth) continue;
    if (getComputedStyle(row).overflowX !== 'auto') continue;
    const [room, own] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
    if (own.left < room.left - 1 || own.right > room.right + 1)
      say(part, 'chosen and out of sight');
  }
  // A sign among the words of a sentence stands in its line.
  for (const part of document.querySelectorAll('p > svg')) {
    const words = [...(part.parentElement?.childNodes ?? [])].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    const { display } = getComputedStyle(part.parentElement ?? part);
    if (words.length === 0 || !isShown(part) || /flex|grid/.test(display)) continue;
    if (getComputedStyle(part).display === 'block') say(part, 'breaks its sentence');
  }
  const shown = document.querySelectorAll('dialog[open], [popover]');
  for (const part of [...shown].flatMap((layer) => [layer, ...layer.querySelectorAll('*')])) {
    const { overflowY, overscrollBehaviorY } = getComputedStyle(part);
    if (!isShown(part) || !['auto', 'scroll'].includes(overflowY)) continue;
    if (overscrollBehaviorY === 'auto') say(part, 'scrolls the page along');
  }
  return faults;
}

/** What can be pressed, stays where it is while the page scrolls, and stands below a strip of the phone. */
function findBelowStrips({ top, bottom }: { top: number; bottom: number }): string[] {
  const faults: string[] = [];
  for (const part of document.querySelectorAll('a[href], button, input, select, summary')) {
    const rect = part.getBoundingClientRect();
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const onTop = document.elementFromPoint(x, y);
    if (onTop === null || !part.contains(onTop)) continue;
    let layer: Element | null = part;
    while (layer !== null && getComputedStyle(layer).position !== 'fixed') {
      const { position } = getComputedStyle(layer);
      if (position === 'sticky' && layer.getBoundingClientRect().top <= top) break;
      layer = layer.parentElement;
    }
    if (layer === null) continue;
    if (y < top || y > innerHeight - bottom) {
      const { outerHTML } = part.cloneNode() as Element;
      faults.push(`below a strip of the phone, at ${Math.round(y)} px: ${outerHTML.slice(0, 160)}`);
    }
  }
  return faults;
}
