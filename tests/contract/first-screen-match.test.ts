// What the HTML's first screen shows of a match is what a page's own worker shows of it.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMatchView } from '../../src/first-screen/match-view.ts';
import { readMatchAnswer } from '../../src/server/http/site/first-screen/match-page.ts';
import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import type { FeedType } from '../../src/shared/feed/topics.ts';
import { boardKey, detailsKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import type { CachedMatch } from '../../src/ui/app/offline/cached-view.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import type { FakePage } from '../support/fake-transport.ts';
import { liveFixture, publishBetStop } from '../support/live-site.ts';
import { openRealSession } from '../support/real-session.ts';

const HOUR_MS = 3_600_000;
/** Of the catalogue, with one line or several, and three that it does not have. */
const MARKETS = [1, 8, 10, 11, 16, 18, 19, 26, 29, 45, 47, 60, 60_001, 60_002, 60_003];
const SPECIFIERS: Readonly<Record<number, readonly string[]>> = {
  8: ['goalnr=1', 'goalnr=2', 'goalnr=3'],
  16: ['hcp=-1', 'hcp=0', 'hcp=1'],
  18: ['total=1.5', 'total=2.5', 'total=10.5'],
  19: ['total=0.5', 'total=1.5'],
};

const outcome = fc.record({ odds: fc.integer({ min: 100, max: 60_000 }), active: fc.boolean() });
const line = fc.record({
  marketId: fc.constantFrom(...MARKETS),
  at: fc.nat(2),
  outcomes: fc.array(outcome, { minLength: 1, maxLength: 9 }),
  /** Active, suspended, deactivated, settled, cancelled. */
  status: fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4),
});
/** What the feed says of the match, message by message. */
const said = fc.record({
  messages: fc.array(fc.array(line, { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 3,
  }),
  score: fc.record({ home: fc.nat(4), away: fc.nat(4) }),
  isStopped: fc.boolean(),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

describe.each<FeedType>(['live', 'prematch'])('a %s match', (type) => {
  let backend: TestBackend;
  let lastId = 6_100;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend?.close());

  test('its markets, lines, prices and states are the same', async () => {
    await fc.assert(
      fc.asyncProperty(said, async ({ messages, score, isStopped }) => {
        lastId += 1;
        const matchId = String(lastId);
        const startsAt = Date.now() + (type === 'live' ? -HOUR_MS : HOUR_MS);
        backend.hub.declare(liveFixture(matchId, { type, startsAt }));
        for (const lines of messages) publish(matchId, lines, score);
        if (isStopped && type === 'live') publishBetStop(backend, matchId);
        const now = Date.now();
        const answer = readMatchAnswer(backend.store, matchId, now);
        // Nothing is on offer.
        fc.pre(answer !== undefined);
        const view = buildMatchView(answer!, now, '');
        const { page, session } = openRealSession({ ...backend, url: backend.url, images: true });
        try {
          const keys = view.lines.map(([key]) => key);
          const wanted = [boardKey(matchId), matchKey(matchId), detailsKey(matchId), ...keys];
          session.setInterest({ add: wanted, drop: [] });
          await expect.poll(() => readShown(page, view)).toEqual(readView(view));
        } finally {
          session.close();
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  function publish(
    matchId: string,
    lines: readonly Line[],
    score: Record<'home' | 'away', number>,
  ) {
    const isLive = type === 'live';
    backend.hub.publish(type, 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: isLive ? 1 : 3,
      timestamp: Date.now(),
      sport_event_status: {
        status: isLive ? 1 : 0,
        match_status: isLive ? 6 : 0,
        home_score: isLive ? score.home : 0,
        away_score: isLive ? score.away : 0,
        ...(isLive && {
          clock: { match_time: '12:34', stopped: true },
          statistics: { corners: score },
          incidents: [{ type: 'yellow', side: 'away', minute: 7 }],
        }),
      },
      markets: lines.map(toMarket),
    });
  }
});

function toMarket({ marketId, at, outcomes, status }: Line): MarketPayload {
  const specifiers = SPECIFIERS[marketId] ?? [''];
  return {
    id: marketId,
    specifiers: specifiers[at % specifiers.length]!,
    status,
    outcomes: outcomes.map(({ odds, active }, place) => ({
      id: String(place + 1),
      odds: odds / 100,
      active: active ? 1 : 0,
    })),
  };
}

/** What a page shows of what is in the view. */
function readShown(page: FakePage, { match: { matchId }, lines, prices }: CachedMatch) {
  return {
    board: page.read(boardKey(matchId)),
    match: { ...page.read(matchKey(matchId)), clock: null },
    details: page.read(detailsKey(matchId)) ?? null,
    lines: lines.map(([key]) => page.read(key)),
    prices: prices.map(({ key }) => page.price(key)),
  };
}

function readView({ board, match, details, lines, prices }: CachedMatch) {
  return {
    board,
    match: { ...match, clock: null },
    details,
    lines: lines.map(([, line]) => line),
    prices: prices.map(
      ({ odds, suspended }) => `${(odds / 100).toFixed(2)} ${suspended ? 'suspended' : 'open'}`,
    ),
  };
}
