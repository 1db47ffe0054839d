// Texts of a screen that lie over each other.

import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/** One line for each two texts that nobody can read for each other once the page has laid itself out. */
export function inspectTexts(page: Page): Promise<string[]> {
  return settle(page, findOverlaps);
}

function findOverlaps(): string[] {
  interface Word {
    readonly node: Node;
    readonly text: string;
    readonly layer: Element | null;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }

  /** What scrolls or stays by itself may lie over what is below it. */
  function layerOf(part: Element): Element | null {
    for (let layer: Element | null = part; layer !== null; layer = layer.parentElement) {
      if (layer.matches('dialog, [popover]')) return layer;
      if (['fixed', 'sticky'].includes(getComputedStyle(layer).position)) return layer;
    }
    return null;
  }

  /** The part of a box that no element around it cuts off; undefined for none. */
  function clip(part: Element, { left, right, top, bottom }: DOMRect) {
    const seen = { left, right, top, bottom };
    for (let around: Element | null = part; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.right = Math.min(seen.right, box.right);
      seen.top = Math.max(seen.top, box.top);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen.right - seen.left > 1 && seen.bottom - seen.top > 1 ? seen : undefined;
  }

  const words: Word[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const part = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (part === null || text === '') continue;
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const seen = clip(part, rect);
      if (seen !== undefined) words.push({ node, text, layer: layerOf(part), ...seen });
    }
  }
  words.sort((a, b) => a.left - b.left);
  const faults: string[] = [];
  words.forEach((word, at) => {
    for (const other of words.slice(at + 1)) {
      if (other.left > word.right - 2) break;
      const height = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
      // Boxes of lines are higher than their letters; a text that is cut off has more than one.
      const isOver = word.node !== other.node && height > (word.bottom - word.top) / 2;
      if (isOver && word.layer === other.layer)
        faults.push(`'${word.text}' and '${other.text}' lie over each other`);
    }
  });
  return faults;
}
