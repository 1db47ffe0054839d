// Every dialog of the site, with the presses that open it.

import type { Page } from 'playwright-core';
import { endMatch } from '../../support/bets.ts';
import { makeCoupon, openLiveMatch, pick as pickOf } from '../../support/betting.ts';
import { freshNumber } from '../../support/players.ts';
import { loadPolyfills, openLogin } from '../../support/sign-in-page.ts';
import type { Visitor } from './route-patterns.ts';
import type { SeededSite } from './seeded-site.ts';

export interface DialogCase {
  readonly name: string;
  readonly visitor: Visitor;
  /** From whatever page is open to the open dialog. */
  readonly open: (page: Page, site: SeededSite) => Promise<void>;
  /** What has to be there then; a dialog of this name where it is left out. */
  readonly shown?: string;
  /** Where it is a dialog at all; everywhere unless it says so. */
  readonly only?: 'phone' | 'desk';
  /** Puts away what would be there again on the next page. */
  readonly leave?: (page: Page) => Promise<void>;
}

const OPEN_PRICE = 'main [data-outcome][data-state="open"]';
/** From this width on the slip stands beside the page. */
const SLIP_BESIDE_PX = 1_200;
const PASSWORD = 'correct horse';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const slip = (page: Page) => page.getByTestId('betslip');
const go = (page: Page, site: SeededSite, path: string) => page.goto(`${site.backend.url}${path}`);

/** The listener of keys comes behind the first paint. */
async function press(page: Page, key: string, opens: string): Promise<void> {
  await page.locator('main h1').waitFor();
  while ((await dialog(page, opens).count()) === 0) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Prices of two matches that begin much later are in the slip, and the slip is in sight. */
async function fillSlip(page: Page, site: SeededSite): Promise<void> {
  for (const path of site.later) {
    await go(page, site, path);
    const first = page.locator(OPEN_PRICE).first();
    const key = await first.getAttribute('data-outcome');
    // Another may be the first that is open a moment later.
    const price = page.locator(`main [data-outcome="${key}"][data-state="open"]`).first();
    const picked = page.locator(`main [data-outcome="${key}"][aria-pressed="true"]`).first();
    // The slip outlives the page, and a press while it is still on its way would take it out again.
    while ((await picked.count()) === 0) {
      await price.click();
      await picked.waitFor({ timeout: 2_000 }).catch(() => {});
    }
  }
  const opener = page.getByRole('button', { name: 'Open betslip' });
  if ((page.viewportSize()?.width ?? 0) < SLIP_BESIDE_PX) await opener.click();
  await slip(page).locator('[data-place]').waitFor();
}

async function toCode(page: Page): Promise<void> {
  await openLogin(page);
  await page.getByRole('tab', { name: 'Register' }).click();
  await loadPolyfills(page, freshNumber(), PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function toWithdrawal(page: Page, site: SeededSite): Promise<void> {
  await go(page, site, '/Account/Withdraw');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByRole('button', { name: 'Withdraw ₦1,000.00' }).click();
}

/** The code of a slip on one match, which `isOver` afterwards or not. */
async function bookCode({ backend, player }: SeededSite, matchId: string, isOver: boolean) {
  openLiveMatch(backend, matchId);
  const { body } = await player.call('POST', '/api/bets/book-bet/1', {
    ...makeCoupon([pickOf(matchId)]),
    isBooking: 1,
  });
  if (isOver) endMatch(backend, matchId, 1, 0);
  const { betslipId } = (body.data ?? {}) as { betslipId?: string };
  if (betslipId === undefined) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return betslipId;
}

/** Beside the page they go with the slip, so they are opened anew for each width. */
function dialogsOfSlip(only: 'desk' | 'phone'): readonly DialogCase[] {
  const toSettings = async (page: Page, site: SeededSite) => {
    await fillSlip(page, site);
    await slip(page).getByRole('button', { name: 'Betslip settings' }).click();
  };
  const play = async (page: Page, mode: 'Real money' | 'Simulation') => {
    await page.getByRole('radio', { name: mode }).click();
    await page.keyboard.press('Escape');
  };
  return [
    { name: 'Betslip settings', visitor: 'visitor', only, open: toSettings },
    {
      name: 'Booking code',
      visitor: 'visitor',
      only,
      async open(page, site) {
        await fillSlip(page, site);
        await slip(page).getByRole('button', { name: 'Booking code' }).click();
      },
    },
    {
      name: 'Simulation',
      visitor: 'visitor',
      only,
      async open(page, site) {
        await toSettings(page, site);
        await play(page, 'Simulation');
        await slip(page).getByRole('button', { name: 'Play simulation' }).click();
      },
      async leave(page) {
        await page.keyboard.press('Escape');
        await slip(page).getByRole('button', { name: 'Betslip settings' }).click();
        await play(page, 'Real money');
      },
    },
  ];
}

export const DIALOGS: readonly DialogCase[] = [
  { name: 'Log in', visitor: 'visitor', open: openLogin },
  {
    name: 'Register',
    visitor: 'visitor',
    async open(page) {
      await openLogin(page);
      await page.getByRole('tab', { name: 'Register' }).click();
    },
  },
  { name: 'Enter your code', visitor: 'visitor', open: toCode },
  {
    name: 'Unknown booking code',
    visitor: 'visitor',
    open: (page, site) => go(page, site, '/?shareCode=AAAAAAA').then(() => {}),
    shown: 'dialog[open] p',
  },
  {
    name: 'Loaded code',
    visitor: 'visitor',
    async open(page, site) {
      await go(page, site, `/?shareCode=${await bookCode(site, '9901', false)}`);
    },
    shown: 'dialog[open] li',
  },
  {
    name: 'Betslip not loaded',
    visitor: 'visitor',
    async open(page, site) {
      await go(page, site, `/?shareCode=${await bookCode(site, '9902', true)}`);
    },
  },
  {
    name: 'Commands',
    visitor: 'visitor',
    open: (page) => press(page, 'Control+k', 'Commands'),
  },
  { name: 'Keys', visitor: 'visitor', open: (page) => press(page, '?', 'Keys') },
  {
    name: 'Search',
    visitor: 'visitor',
    only: 'phone',
    async open(page, site) {
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: 'Search teams, leagues, games' }).click();
      await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor();
      await page.keyboard.type(site.team);
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'Betslip', visitor: 'visitor', only: 'phone', open: fillSlip },
  ...(['desk', 'phone'] as const).flatMap(dialogsOfSlip),
  {
    name: 'Play with',
    visitor: 'player',
    open: (page, site) => go(page, site, '/Games/Wheel/wheel/Play').then(() => {}),
  },
  {
    name: 'Bet accepted',
    visitor: 'player',
    async open(page, site) {
      await fillSlip(page, site);
      await slip(page).locator('[data-place]').click();
    },
    // A result is there again after a reload until its selections are out of the slip that is stored.
    async leave(page) {
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await page.waitForFunction(() => localStorage.getItem('touchline:placing') === null);
    },
  },
  { name: 'Confirm withdrawal', visitor: 'player', open: toWithdrawal },
  {
    name: 'Enter your password',
    visitor: 'player',
    async open(page, site) {
      await toWithdrawal(page, site);
      await page.getByRole('button', { name: 'Confirm' }).click();
    },
  },
  {
    name: 'Cancel this withdrawal?',
    visitor: 'player',
    async open(page, site) {
      await go(page, site, '/Account/Withdraw');
      await page.getByRole('button', { name: 'Cancel withdrawal' }).first().click();
    },
  },
  {
    name: 'Daily deposit limit',
    visitor: 'player',
    async open(page, site) {
      await go(page, site, '/Account/SafetySecurity');
      await page.getByRole('button', { name: 'Set the daily deposit limit' }).click();
    },
  },
  {
    name: 'Take a break of 24 hours?',
    visitor: 'player',
    async open(page, site) {
      await go(page, site, '/Account/SafetySecurity');
      await page.getByRole('button', { name: 'Take a break' }).click();
    },
  },
  {
    name: 'Exclude yourself for 6 months?',
    visitor: 'player',
    async open(page, site) {
      await go(page, site, '/Account/SafetySecurity');
      await page.getByRole('button', { name: 'Exclude myself' }).click();
    },
  },
  {
    name: 'Replace your betslip?',
    visitor: 'player',
    async open(page, site) {
      await fillSlip(page, site);
      await go(page, site, '/Account/BetHistory');
      await page.locator('.open-bet').first().getByRole('button', { name: 'Bet again' }).click();
    },
  },
  {
    name: 'Your account',
    visitor: 'player',
    async open(page) {
      await page.locator('.top-bar .balance').click();
    },
    shown: '#account-menu:popover-open',
  },
];
