// Texts of a screen that lie over each other.

import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/** One line for each two texts that nobody can read for each other once the page has laid itself out. */
export function inspectTexts(page: Page): Promise<string[]> {
  return settle(page, findOverlaps);
}

function findOverlaps(): string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Word extends Box {
    readonly node: Node;
    readonly text: string;
    readonly layer: Element | null;
  }
  const EVERYWHERE = {
    left: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };

  // Most texts share their ancestors, whose styles take longer to ask for than all else here.
  const layers = new Map<Element, Element | null>();
  const windows = new Map<Element, Box>();

  /** What scrolls or stays by itself may lie over what is below it. */
  function layerOf(part: Element | null): Element | null {
    if (part === null) return null;
    const known = layers.get(part);
    if (known !== undefined) return known;
    const isLayer =
      part.matches('dialog, [popover]') ||
      ['fixed', 'sticky'].includes(getComputedStyle(part).position);
    const layer = isLayer ? part : layerOf(part.parentElement);
    layers.set(part, layer);
    return layer;
  }

  /** What the elements around `part`, and itself, leave in sight. */
  function windowOf(part: Element | null): Box {
    if (part === null) return EVERYWHERE;
    const known = windows.get(part);
    if (known !== undefined) return known;
    const around = windowOf(part.parentElement);
    const isOpen = getComputedStyle(part).overflowX === 'visible';
    const own = isOpen ? around : intersect(around, part.getBoundingClientRect());
    windows.set(part, own);
    return own;
  }

  function intersect(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    };
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
      const seen = intersect(windowOf(part), rect);
      if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1)
        words.push({ node, text, layer: layerOf(part), ...seen });
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
