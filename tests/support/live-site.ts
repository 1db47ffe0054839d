// A running backend without a feed of its own, one browser, and the words the end-to-end tests use.

import type { Page } from 'playwright-core';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import type { FeedPayload, MarketPayload } from '../../src/shared/feed/payloads.ts';
import type { TestBackend } from './backend.ts';

/** A football match in play, ready to be declared. */
export function liveFixture(
  matchId: string,
  over: Partial<FixtureDefinition> = {},
): FixtureDefinition {
  return {
    matchId,
    gameId: String(1_000 + (Number(matchId) % 90_000)),
    sportId: '1',
    sportName: 'Soccer',
    categoryId: '31',
    categoryName: 'Nigeria',
    categoryCode: 'NGA',
    tournamentId: '701',
    tournament: 'NPFL',
    home: `Home ${matchId}`,
    homeId: `${matchId}1`,
    away: `Away ${matchId}`,
    awayId: `${matchId}2`,
    startsAt: Date.now() - 600_000,
    type: 'live',
    ...over,
  };
}

/** The 1x2 market with three prices. */
export function matchResult(home: number, draw: number, away: number, status = 0): MarketPayload {
  const outcomes = [home, draw, away].map((odds, i) => ({
    id: String(i + 1),
    odds,
    active: 1 as const,
  }));
  return { id: 1, specifiers: '', status, outcomes };
}

/** Publishes an odds change of a football match in its first half. */
export function publishOdds(
  backend: TestBackend,
  matchId: string,
  markets: readonly MarketPayload[],
  timestamp = Date.now(),
): void {
  backend.hub.publish('live', 'odds_change', matchId, {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 1,
    timestamp,
    sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 },
    markets,
  });
}

/** Publishes a bet stop of everything. */
export function publishBetStop(
  backend: TestBackend,
  matchId: string,
  over: Partial<Extract<FeedPayload, { groups: readonly string[] }>> = {},
): void {
  backend.hub.publish('live', 'bet_stop', matchId, {
    event_id: Number(matchId),
    product: 1,
    timestamp: Date.now(),
    groups: ['all'],
    market_status: 1,
    ...over,
  });
}

/** Waits until the indicator says that the link is in this state. */
export async function waitForLink(page: Page, state: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-link]')?.getAttribute('data-link') === wanted,
    state,
  );
}

/** Waits until the box of an outcome shows this state and these odds. */
export async function waitForBox(
  page: Page,
  key: string,
  state: string,
  odds: string,
): Promise<void> {
  await page.waitForFunction(
    ([outcome, wantedState, wantedOdds]) => {
      const box = document.querySelector(`[data-outcome="${outcome}"]`);
      return (
        box?.getAttribute('data-state') === wantedState &&
        box.getAttribute('data-odds') === wantedOdds
      );
    },
    [key, state, odds] as const,
  );
}

/** Slows the page's main thread down by `rate`; the worker keeps its speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Ends the page's worker as a crash would: an error that nothing catches. */
export async function crashWorker(page: Page): Promise<void> {
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('the page has no worker');
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('crashed by a test');
    });
  });
}
