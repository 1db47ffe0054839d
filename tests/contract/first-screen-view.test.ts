// What the HTML's first screen shows of a list is what a page's own worker shows of it.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildListView } from '../../src/first-screen/list-view.ts';
import { readListAnswers } from '../../src/server/http/site/first-screen/list-answers.ts';
import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import type { CachedList } from '../../src/ui/app/offline/cached-view.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import type { FakePage } from '../support/fake-transport.ts';
import { liveFixture, publishBetStop, publishOdds } from '../support/live-site.ts';
import { openRealSession } from '../support/real-session.ts';

const MATCHES = Array.from({ length: 16 }, (_, at) => String(6_001 + at));

const outcome = fc.record({ odds: fc.integer({ min: 101, max: 60_000 }), active: fc.boolean() });
/** What the feed says last of a match. */
const said = fc.record({
  outcomes: fc.array(outcome, { minLength: 3, maxLength: 3 }),
  /** Active, suspended, deactivated, settled, cancelled. */
  status: fc.constantFrom(0, 0, 0, 1, -1, -3, -4),
  isStopped: fc.boolean(),
  isSilent: fc.boolean(),
});

describe.each([true, false])('a page with images: %s', (images) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
    for (const [at, matchId] of MATCHES.entries())
      backend.hub.declare(
        liveFixture(matchId, {
          tournamentId: String(700 + (at % 3)),
          tournament: `League ${at % 3}`,
        }),
      );
  });
  afterAll(() => backend?.close());

  test('names, lines, prices and states are the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 16, maxLength: 16 }), async (words) => {
        for (const [at, matchId] of MATCHES.entries()) say(matchId, words[at]!);
        const now = Date.now();
        const answers = readListAnswers(backend.store, '1', now);
        // Nothing is in play where every match is silent or over.
        fc.pre(answers !== undefined);
        const view = buildListView({ ...answers!, sportId: '1', now, address: '' });
        const { page, session } = openRealSession({ ...backend, url: backend.url, images });
        try {
          const keys = view.matches.flatMap(({ matchId }) => [
            matchKey(matchId),
            mainLineKey(matchId, '1'),
          ]);
          session.setInterest({ add: [listKey('1'), ...keys], drop: [] });
          await expect.poll(() => readShown(page, view)).toEqual(readView(view));
        } finally {
          session.close();
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  function say(matchId: string, word: typeof said extends fc.Arbitrary<infer T> ? T : never) {
    const market: MarketPayload = {
      id: 1,
      specifiers: '',
      status: word.status,
      outcomes: word.outcomes.map(({ odds, active }, at) => ({
        id: String(at + 1),
        odds: odds / 100,
        active: active ? 1 : 0,
      })),
    };
    if (!word.isSilent) publishOdds(backend, matchId, [market]);
    if (word.isStopped) publishBetStop(backend, matchId);
  }
});

/** What a page shows of what is in the view. */
function readShown(page: FakePage, { matches, lines, prices }: CachedList) {
  return {
    list: page.read(listKey('1')),
    matches: matches.map(({ matchId }) => ({ ...page.read(matchKey(matchId)), clock: null })),
    lines: lines.map(([key]) => page.read(key)),
    prices: prices.map(({ key }) => page.price(key)),
  };
}

function readView({ list, matches, lines, prices }: CachedList) {
  return {
    list,
    matches: matches.map((match) => ({ ...match, clock: null })),
    lines: lines.map(([, line]) => line),
    prices: prices.map(
      ({ odds, suspended }) => `${(odds / 100).toFixed(2)} ${suspended ? 'suspended' : 'open'}`,
    ),
  };
}
