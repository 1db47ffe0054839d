// Every route and every dialog, to a visitor and to a player, on a site as it first starts.

import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { players, sessions } from '../../src/server/db/schema/accounts.ts';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';
import { storeToken } from '../support/store-token.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';
import { DIALOGS, type DialogCase } from './every-screen/dialogs.ts';
import { inspectScreen, type Look } from './every-screen/inspect-screen.ts';
import { PATTERNS, ROUTES, type Visitor } from './every-screen/route-patterns.ts';
import { type SeededSite, startSeededSite } from './every-screen/seeded-site.ts';

const chromiumPath = inject('chromiumPath');
const DESK = 1440;
const PHONE = 390;
const WIDTHS = [320, PHONE, 768, DESK];
/** Between them, the two visitors see each route in both themes on both. */
const LOOKS: Readonly<Record<Visitor, readonly Look[]>> = {
  visitor: [
    { theme: 'dark', width: DESK },
    { theme: 'light', width: PHONE },
  ],
  player: [
    { theme: 'light', width: DESK },
    { theme: 'dark', width: PHONE },
  ],
};
const PHONE_LOOKS: readonly Look[] = [
  { theme: 'dark', width: PHONE },
  { theme: 'light', width: PHONE },
];
const DESK_LOOKS: readonly Look[] = [
  { theme: 'dark', width: DESK },
  { theme: 'light', width: DESK },
];
const HEIGHT = 900;
const WAIT_MS = 30_000;

describeWith('chromium', chromiumPath !== '', 'every screen', () => {
  let browser: Browser;
  let site: SeededSite;
  const pages = {} as Record<Visitor, WatchedPage>;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(chromiumPath), startSeededSite()]);
    pages.visitor = await openPage(browser, { reducedMotion: 'reduce' });
    pages.player = await openPage(browser, { reducedMotion: 'reduce' });
    // What fails here shows at once which screen it is.
    for (const { page } of Object.values(pages)) page.setDefaultTimeout(WAIT_MS);
    await storeToken(pages.player.page, site.player);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.backend.close();
  });

  /** The page of a visitor, as wide as a desk or a phone, with nothing wrong on it so far. */
  async function turnTo(visitor: Visitor, width: number) {
    const { page, problems } = pages[visitor];
    problems.length = 0;
    await page.setViewportSize({ width, height: HEIGHT });
    return { page, problems };
  }

  test('the table has the routes of the site, each once', () => {
    const folder = 'src/ui/app/routes';
    const source = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const paths = source.flatMap((text) =>
      [...text.matchAll(/screenRoute\(\s*('([^']*)'|undefined)/g)].map((found) => found[2] ?? ''),
    );
    const plain = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '*').toLowerCase();
    const listed = PATTERNS.map((pattern) => plain(pattern.slice(1)));
    expect(listed.sort()).toEqual([...new Set(paths.map(plain))].sort());
  });

  // The bonus of the demo player arrives with the first page and shows by itself.
  test('player: the dialog of the casino bonus', async () => {
    const { page, problems } = await turnTo('player', DESK);
    await page.goto(`${site.backend.url}/Promotions`);
    await page.getByRole('dialog', { name: 'You have a casino bonus' }).waitFor();
    const picture = 'player/dialog-casino-bonus';
    const faults = await inspectScreen(page, { looks: LOOKS.player, widths: WIDTHS, picture });
    expect([...faults, ...problems].join('\n')).toBe('');
    await page.keyboard.press('Escape');
  });

  describe.each(['visitor', 'player'] as const)('%s', (visitor) => {
    test.each(PATTERNS)('%s', async (pattern) => {
      const { page, problems } = await turnTo(visitor, DESK);
      await page.goto(site.backend.url + site.paths[pattern]);
      await page.locator(ROUTES[pattern][visitor]).first().waitFor();
      const place = String(PATTERNS.indexOf(pattern) + 1).padStart(2, '0');
      const picture = `${visitor}/${place}${nameFile(pattern)}`;
      const looks = LOOKS[visitor];
      const faults = await inspectScreen(page, { looks, widths: WIDTHS, picture });
      expect([...faults, ...problems].join('\n')).toBe('');
    });
  });

  test.each(DIALOGS.map((each) => [nameCase(each), each] as const))('%s', async (_, each) => {
    const { page, problems } = await turnTo(each.visitor, each.only === 'phone' ? PHONE : DESK);
    await page.goto(`${site.backend.url}/Promotions`);
    await page.locator('main h1').first().waitFor();
    await each.open(page, site);
    const shown =
      each.shown === undefined
        ? page.getByRole('dialog', { name: each.name })
        : page.locator(each.shown);
    await shown.waitFor();
    const picture = `${each.visitor}/dialog-${nameFile(each.name)}`;
    const faults = await inspectScreen(page, { ...viewsOf(each), picture });
    expect([...faults, ...problems].join('\n')).toBe('');
    await each.leave?.(page);
  });

  test('player: the dialog of the reality check', async () => {
    const { page, problems } = await turnTo('player', DESK);
    const { database } = site.backend.server;
    const [player] = await database
      .select({ id: players.id })
      .from(players)
      .where(eq(players.username, site.player.username));
    await database
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 72 * 60_000) })
      .where(eq(sessions.playerId, player?.id ?? 0));
    await page.goto(`${site.backend.url}/Account/Me`);
    await page.getByRole('dialog', { name: 'Reality check' }).waitFor();
    const picture = 'player/dialog-reality-check';
    const faults = await inspectScreen(page, { looks: LOOKS.player, widths: WIDTHS, picture });
    expect([...faults, ...problems].join('\n')).toBe('');
  });
});

/** "visitor: the dialog 'Log in'" */
function nameCase({ visitor, name, only }: DialogCase): string {
  return `${visitor}: the dialog '${name}'${only === undefined ? '' : ` on a ${only}`}`;
}

function viewsOf({ only, visitor }: DialogCase) {
  if (only === 'phone') return { looks: PHONE_LOOKS, widths: [320, PHONE, 768] };
  // What the slip beside the page opens goes with it where there is no room for that.
  if (only === 'desk') return { looks: DESK_LOOKS, widths: [DESK] };
  return { looks: LOOKS[visitor], widths: WIDTHS };
}

/** 'Sport-LiveList' for '/Sport/LiveList' */
function nameFile(title: string): string {
  return title.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
}
