// What must hold of every screen and dialog where the text is twice as large as usual: all of it is there, nothing sideways.

import type { Page } from 'playwright-core';
import { findCutTexts } from '../large-text/find-cut-texts.ts';
import { findWide } from './find-wide.ts';
import { settle } from './settle.ts';
import { takeLargePicture } from './take-pictures.ts';

/** Sizes in px of a text of letters, and of code, where a page says nothing. */
const LARGE = { standard: 32, fixed: 26 };
const USUAL = { standard: 16, fixed: 13 };

/** Answers what is wrong with the page as it is, one line each; the text is as it was afterwards. */
export async function inspectLargeText(page: Page, picture: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setSizes = async (fontSizes: typeof LARGE) => {
    await session.send('Page.setFontSizes', { fontSizes });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === size,
      `${fontSizes.standard}px`,
    );
  };
  await setSizes(LARGE);
  try {
    const wide = await findWide(page);
    const cut = await settle(page, findCutTexts);
    await takeLargePicture(page, picture);
    return [...wide.map((part) => `sideways: ${part}`), ...cut.map((part) => `cut: ${part}`)];
  } finally {
    await setSizes(USUAL);
    await session.detach();
  }
}
