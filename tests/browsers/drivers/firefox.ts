// Firefox ESR, by WebDriver BiDi, which it speaks itself.

import { existsSync } from 'node:fs';
import { type Browser, type Frame, launch } from 'puppeteer-core';
import { createFrameSteps } from './frame-steps.ts';
import type { Driver } from './smoke-page.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** FIREFOX_PATH, or where Debian puts it; undefined where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  return (named === undefined || named === '' ? PATHS : [named]).find((path) => existsSync(path));
}

/** Of a player who likes the dark and no motion. */
const PREFERENCES = {
  'ui.systemUsesDarkTheme': 1,
  'ui.prefersReducedMotion': 1,
};

/** How long the browser may take until it is there, and a page until it has begun, beside other work. */
const PATIENCE_MS = 120_000;

export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    timeout: PATIENCE_MS,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: PREFERENCES,
  });
  return { ...(await openTab(browser)), close: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Driver> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const steps = createFrameSteps<Frame>(
    () => page.mainFrame(),
    (frame, css, text) => frame.type(css, text),
  );
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    ...steps,
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    openTab: () => openTab(browser),
    close: () => page.close(),
  };
}
