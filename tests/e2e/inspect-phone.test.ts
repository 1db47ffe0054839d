// What is asked of each screen on a phone finds what is wrong, one planted fault of each kind.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';
import { inspectPhone } from './every-screen/inspect-phone.ts';

const chromiumPath = inject('chromiumPath');
const FIELD = 'autocomplete="off" enterkeyhint="go" inputmode="text" style="font-size: 16px"';

describeWith('chromium', chromiumPath !== '', 'a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function inspect(body: string): Promise<string> {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent(body);
    const faults = await inspectPhone(page);
    await page.close();
    return faults.join('\n');
  }

  test.each([
    ['text below 16 px', `<input ${FIELD.replace('16px', '15px')}>`],
    ['no autocomplete', `<input ${FIELD.replace('autocomplete="off"', '')}>`],
    ['no enterkeyhint', `<input ${FIELD.replace('enterkeyhint="go"', '')}>`],
    ['no inputmode', `<input ${FIELD.replace('inputmode="text"', '')}>`],
    ['no autocomplete', '<select style="font-size: 16px"><option>A</option></select>'],
    ['scrolls the page along', '<dialog open style="overflow: auto">A</dialog>'],
    ['breaks its sentence', '<p>Press <svg style="display: block"></svg> here.</p>'],
    [
      'chosen and out of sight',
      '<nav style="display: flex; overflow-x: auto"><i style="flex: none; width: 390px">A</i><a aria-current="page">B</a></nav>',
    ],
    ['below a strip', '<nav style="position: fixed; bottom: 0"><button>A</button></nav>'],
    ['below a strip', '<nav style="position: sticky; top: 0"><button>A</button></nav>'],
  ])('%s: %s', async (fault, body) => {
    expect(await inspect(body)).toContain(fault);
  });

  test('nothing is wrong with what is right', async () => {
    const bar = 'position: fixed; bottom: 0; padding-bottom: env(safe-area-inset-bottom)';
    const dialog = 'position: static; overflow: auto; overscroll-behavior: contain';
    const right = `<nav style="${bar}"><button>A</button></nav><p style="height: 60px">
      <dialog open style="${dialog}">A <input ${FIELD}></dialog>`;
    expect(await inspect(right)).toBe('');
  });
});
