// A site with matches in play whose prices stay fresh, and its betslip as a player presses and reads it.

import type { Page } from 'playwright-core';
import type { TestBackend } from './backend.ts';
import { matchResult, publishBetStop, publishOdds, waitForBox, waitForLink } from './live-site.ts';

/** Prices turn stale after 30 s of silence. */
const KEEP_FRESH_MS = 5_000;

/** Decimal odds of the 1x2. */
export type Prices = readonly [home: number, draw: number, away: number];

export interface FreshPrices {
  publish(matchId: string, prices: Prices): void;
  /** A bet stop, after which the match stays silent. */
  stop(matchId: string): void;
  end(): void;
}

/** Says every price again before it turns stale, until the end. */
export function keepPricesFresh(backend: TestBackend): FreshPrices {
  const known = new Map<string, Prices>();
  const say = (matchId: string, prices: Prices) =>
    publishOdds(backend, matchId, [matchResult(...prices)]);
  const timer = setInterval(() => {
    for (const [matchId, prices] of known) say(matchId, prices);
  }, KEEP_FRESH_MS);
  return {
    publish(matchId, prices) {
      known.set(matchId, prices);
      say(matchId, prices);
    },
    stop(matchId) {
      known.delete(matchId);
      publishBetStop(backend, matchId);
    },
    end: () => clearInterval(timer),
  };
}

export const homeOf = (matchId: string) => `${matchId}/1//1`;
export const drawOf = (matchId: string) => `${matchId}/1//2`;

/** Opens the live list and waits until the home win of a match is open at 2.00. */
export async function openLiveList(page: Page, url: string, matchId: string): Promise<void> {
  await page.goto(`${url}/Sport/LiveList`);
  await waitForLink(page, 'live');
  await waitForBox(page, homeOf(matchId), 'open', '2.00');
}

export const slipOn = (page: Page) => page.getByTestId('betslip');
export const boxOn = (page: Page, key: string) => page.locator(`[data-outcome="${key}"]`).first();
export const legOn = (page: Page, key: string) =>
  slipOn(page).locator(`[data-selection-id="${key}"]`);

/** Presses the boxes and waits until the last of them is in the slip. */
export async function pickOn(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await boxOn(page, key).click();
  await legOn(page, keys.at(-1) ?? '').waitFor();
}

/** The totals of the slip by their names. */
export function readTotals(page: Page): Promise<Record<string, string>> {
  return slipOn(page)
    .locator('.totals .figure')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [
          line.querySelector('dt')?.textContent ?? '',
          line.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    );
}

export const stakeOn = (page: Page) =>
  slipOn(page).getByRole('textbox', { name: 'Stake', exact: true });
