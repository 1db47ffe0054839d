// A Chromium of today without what came after the floor of `browserslist`, in page, frames and worker.

import type { BrowserContext, Frame } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { createFrameSteps } from './frame-steps.ts';
import type { Driver } from './smoke-page.ts';

/** Newer than Chrome 106, Firefox 115 or Safari 15.6; each is taken out where it stands. */
export const TAKE_OUT = `
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

export async function openOldChromium(executablePath: string): Promise<Driver> {
  const browser = await launchChromium(executablePath);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(TAKE_OUT);
  return { ...(await openTab(context)), close: () => browser.close() };
}

async function openTab(context: BrowserContext): Promise<Driver> {
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
    screenshot: () => page.screenshot(),
    openTab: () => openTab(context),
    close: () => page.close(),
  };
}
