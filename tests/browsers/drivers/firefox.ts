// Firefox ESR, by WebDriver BiDi, which it speaks itself.

import { existsSync } from 'node:fs';
import { type Frame, launch } from 'puppeteer-core';
import type { Driver } from './smoke-page.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** FIREFOX_PATH, or where Debian puts it; undefined where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  return (named === undefined || named === '' ? PATHS : [named]).find((path) => existsSync(path));
}

export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  let frame: Frame = page.mainFrame();
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    evaluate: (script) => frame.evaluate(`(() => {${script}})()`),
    async click(css) {
      await frame.click(css);
    },
    async type(css, text) {
      await frame.type(css, text);
    },
    async enterFrame(css) {
      frame = page.mainFrame();
      if (css === undefined) return;
      const inside = await (await frame.$(css))?.contentFrame();
      if (inside === null || inside === undefined) throw new Error(`${css} is no frame`);
      frame = inside;
    },
    close: () => browser.close(),
  };
}
