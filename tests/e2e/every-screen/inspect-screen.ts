// What must hold of every screen and dialog: its one heading, axe in both themes, room at 320 px, no text over another.

import type { Page } from 'playwright-core';
import { findViolations } from '../../support/axe.ts';
import { findWide } from './find-wide.ts';
import { inspectLargeText } from './inspect-large-text.ts';
import { inspectPhone } from './inspect-phone.ts';
import { inspectTexts } from './inspect-texts.ts';
import { takePictures } from './take-pictures.ts';

type Theme = 'dark' | 'light';

export interface Look {
  readonly theme: Theme;
  readonly width: number;
}

export interface Inspection {
  /** In which theme and at which width axe goes over it. */
  readonly looks: readonly Look[];
  /** Widths at which nothing may stick out; the narrowest that the standard asks for is 320 px. */
  readonly widths: readonly number[];
  /** Where pictures of it go, below `test-results/screens`; without an extension. */
  readonly picture: string;
}

const HEIGHT = 900;
const PHONE = 390;

/** Feeds name teams and markets at length; what is drawn here by chance is short on most days. */
const LONG_NAME = ' Wolverhampton Wanderers v Borussia Mönchengladbach U21';

/** Answers everything that is wrong with what the page shows, one line each. */
export async function inspectScreen(page: Page, inspection: Inspection): Promise<string[]> {
  const { looks, widths, picture } = inspection;
  const faults: string[] = [];
  for (const { theme, width } of looks) {
    const look = `${theme}, ${width} px`;
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: HEIGHT });
    const { mains, headings } = await page.evaluate(countLandmarks);
    if (mains !== 1) faults.push(`${look}: ${mains} main elements`);
    if (headings.length !== 1)
      faults.push(`${look}: ${headings.length} visible h1: ${headings.join(', ')}`);
    const violations = await findViolations(page, { frames: false });
    faults.push(...violations.map((violation) => `${look}: ${violation.slice(0, 300)}`));
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const wide = await findWide(page);
    faults.push(...wide.map((part) => `${width} px: sideways: ${part}`));
    faults.push(...(await inspectTexts(page)).map((part) => `${width} px: ${part}`));
    if (width !== PHONE) continue;
    faults.push(...(await inspectPhone(page)));
    const large = await inspectLargeText(page, picture);
    faults.push(...large.map((part) => `${width} px, text at 200 %: ${part}`));
  }
  faults.push(
    ...(await lengthen(page, Math.min(...widths))).map((part) => `with long names, ${part}`),
  );
  await takePictures(page, picture, widths);
  return faults;
}

/** What sticks out, or lies over another text, on the narrowest screen where the heading and every text that may be cut off are long. */
async function lengthen(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate((name) => {
    for (const part of document.querySelectorAll('body *')) {
      const isCutOff = getComputedStyle(part).textOverflow === 'ellipsis';
      if (isCutOff || part.matches('h1')) part.setAttribute('data-long', '');
    }
    // Made by script, since the site's policy forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`[data-long]::after { content: "${name}" }`);
    document.adoptedStyleSheets = [sheet];
  }, LONG_NAME);
  const faults = [...(await findWide(page)), ...(await inspectTexts(page))];
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return faults;
}

function countLandmarks(): { mains: number; headings: string[] } {
  const visible = [...document.querySelectorAll('h1')].filter((head) => head.checkVisibility());
  return {
    mains: document.querySelectorAll('main').length,
    headings: visible.map((head) => head.textContent ?? ''),
  };
}
