// A Chromium of today without what came after the floor of `browserslist`, in page, frames and worker.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { createFrameSteps } from './frame-steps.ts';
import type { Driver } from './smoke-page.ts';

/** Newer than Chrome 106, Firefox 115 or Safari 15.6; each is taken out where it stands. */
const TAKE_OUT = `
  for (const [owner, ...names] of [
    [globalThis.AbortSignal, 'any', 'timeout'],
    [globalThis.URL, 'canParse', 'parse'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [ArrayBuffer.prototype, 'transfer', 'transferToFixedLength'],
    [globalThis.HTMLElement?.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
    [globalThis.HTMLButtonElement?.prototype, 'popoverTargetElement', 'popoverTargetAction'],
    [globalThis, 'Iterator', 'scheduler', 'requestIdleCallback', 'ToggleEvent'],
  ]) {
    for (const name of names) if (owner) delete owner[name];
  }
  // Its own style sheet hides a popover that it has not opened itself.
  globalThis.document?.addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[popover].\\\\:popover-open { display: flex; flex-direction: column }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
`;

/** A copy of the built site whose worker begins by taking out, since no init script reaches it. */
export function copySiteForOld(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-old-'));
  cpSync('dist', folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    if (!/^feed\.worker.*\.js(\.gz|\.br)?$/.test(name)) continue;
    const path = join(assets, name);
    if (name.endsWith('.js')) writeFileSync(path, `${TAKE_OUT};${readFileSync(path, 'utf8')}`);
    else rmSync(path);
  }
  return folder;
}

export async function openOldChromium(executablePath: string): Promise<Driver> {
  const browser = await launchChromium(executablePath);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(TAKE_OUT);
  const page = await context.newPage();
  const steps = createFrameSteps<Frame>(
    () => page.mainFrame(),
    (frame, css, text) => frame.locator(css).pressSequentially(text),
  );
  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    ...steps,
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
