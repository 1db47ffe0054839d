// The oldest browsers that the site is built for, from `browserslist` in package.json.

import { readFileSync } from 'node:fs';

/** Vite's names of the browsers; it has none for Samsung Internet, which is a Chromium. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  opera: 'opera',
  safari: 'safari',
};

/**
 * Safari 15 has class fields and private methods, but by Vite's tables only 16 does: for a lower
 * target they would be compiled to WeakMaps.
 */
const CLASSES_KNOWN = 16;

export interface BrowserFloor {
  /** Vite's `build.target`. */
  readonly target: string[];
  /** Vite's `build.cssTarget`. */
  readonly cssTarget: string[];
}

/** @throws Error where an entry of the list is not of the form `chrome >= 106`. */
export function readBrowserFloor(): BrowserFloor {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { browserslist } = JSON.parse(text) as { readonly browserslist: readonly string[] };
  const target: string[] = [];
  const cssTarget: string[] = [];
  for (const entry of browserslist) {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    if (version === '') throw new Error(`browserslist: "${entry}" is not "BROWSER >= VERSION"`);
    const name = NAMES[browser];
    if (name === undefined) continue;
    const ofWebKit = name === 'ios' || name === 'safari';
    target.push(name + (ofWebKit ? Math.max(Number(version), CLASSES_KNOWN) : version));
    cssTarget.push(name + version);
  }
  return { target, cssTarget };
}
