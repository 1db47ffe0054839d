// Laws of lists that come as what has changed: whatever happens on the way, a page has the list that the
// whole answer would have given it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { NamedLists } from '../../src/server/domain/sports/named-lists.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { applyListChanges, findListChanges } from '../../src/shared/api/list-changes.ts';
import type { LiveNames } from '../../src/shared/api/sports.ts';
import type { Snapshots } from '../../src/worker/recovery/snapshots.ts';
import { answeredSnapshots } from '../support/answered-snapshots.ts';
import { makeFixture } from '../support/backend.ts';
import { ManualClock } from '../support/manual-clock.ts';

const START_AT = 1_795_262_400_000;
const MATCHES = ['1001', '1002', '1003', '1004', '1005', '1006', '1007'];
const SPORTS = ['0', '1'];

const rows = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });

test('changes lead from one list to the other, and name what both have by its place alone', () => {
  fc.assert(
    fc.property(rows, rows, (before, now) => {
      const { order, added } = findListChanges(before, now);
      const fresh = added.map((at) => now[at]!);
      expect(applyListChanges(before, order, fresh)).toEqual(now);
      expect(fresh).toEqual(now.filter((row) => !before.includes(row)));
    }),
  );
});

test('whatever comes in place of an order is refused, or makes a list of each row at most once', () => {
  const few = fc.uniqueArray(fc.constantFrom(...'XY'));
  const run = fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 2 }));
  const part = fc.oneof(
    { arbitrary: run, weight: 4 },
    fc.integer({ min: -1, max: 4 }),
    fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 })),
    fc.anything(),
  );
  fc.assert(
    fc.property(rows, few, fc.oneof(fc.array(part), fc.anything()), (before, fresh, order) => {
      const now = applyListChanges(before, order, fresh);
      if (now === undefined) return;
      expect(new Set(now).size).toBe(now.length);
      expect(now.filter((row) => fresh.includes(row))).toEqual(fresh);
      expect([...before, ...fresh]).toEqual(expect.arrayContaining([...now]));
    }),
  );
});

type Answer = ReturnType<NamedLists['answer']>;

/** One of two servers of the site, which follow one feed at their own pace. */
class Edge {
  readonly store = new FixtureStore(() => START_AT);
  readonly hub = new FeedHub(this.store, { publish: () => {} });
  /** Of a process that was started anew nothing is remembered. */
  names = new NamedLists(this.store);
  readonly late: Change[] = [];

  take({ match: matchId, live, home, tournament, startsAt, priced }: Change): void {
    if (!live) {
      this.store.retire(matchId);
      return;
    }
    const more = { home, tournamentId: tournament, tournament, startsAt: START_AT + startsAt };
    this.hub.declare(makeFixture({ matchId, type: 'live', ...more }));
    // One that every football list has, and one that nobody names but the feed.
    const outcomes = ['1', '2', '3']
      .slice(0, priced)
      .map((id) => ({ id, odds: 2, active: 1 as const }));
    this.hub.publish('live', 'odds_change', matchId, {
      ...{ event_id: matchId, event_type: 'match', event_prefix: 'sr:match', product: 1 },
      timestamp: START_AT,
      markets: [1, 987_654].map((id) => ({ id, specifiers: '', status: 0, outcomes })),
    });
  }

  catchUp(): void {
    for (const change of this.late.splice(0)) this.take(change);
  }

  answer(url: URL, perPage: number): Answer {
    const sportId = url.pathname.split('/').at(-1)!;
    const list = this.names.read(sportId);
    const page = Number(url.searchParams.get('page') ?? 1);
    const since = url.searchParams.get('since') ?? undefined;
    return this.names.answer(list, { sportId }, { page, perPage }, since);
  }
}

const change = fc.record({
  match: fc.constantFrom(...MATCHES),
  live: fc.boolean(),
  home: fc.constantFrom('Arsenal', 'Leeds'),
  tournament: fc.constantFrom('T1', 'T2', 'T3'),
  startsAt: fc.constantFrom(0, 60_000),
  priced: fc.constantFrom(2, 3),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** What stands in the place of an answer with what has changed; each is one that no server gives. */
const ODDITIES: readonly ((answer: Answer) => object)[] = [
  (answer) => ({ ...answer, since: 'another' }),
  (answer) => ({ ...answer, since: null }),
  (answer) => ({ ...answer, order: [...(answer.order ?? []), [0, 1_000]] }),
  (answer) => ({ ...answer, order: [...(answer.order ?? []), 1] }),
  (answer) => ({ ...answer, order: undefined }),
  (answer) => ({ ...answer, order: 'all of it' }),
  (answer) => ({ ...answer, to: Number(answer.to) + 1 }),
  (answer) => ({ ...answer, version: undefined }),
  (answer) => ({ ...answer, state: '"' }),
  (answer) => ({ ...answer, markets: 'none' }),
  (answer) => ({ ...answer, fixtures: [...(answer.fixtures ?? []), { matchID: {} }] }),
  (answer) => ({ ...answer, fixtures: undefined, order: [1] }),
];

const step = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  /** Whether the other edge hears of it at once. */
  isLate: fc.boolean(),
  edge: fc.constantFrom(0, 1),
  sport: fc.constantFrom(...SPORTS),
  what: fc.oneof(
    { arbitrary: fc.constant('ask' as const), weight: 4 },
    fc.constantFrom('lose' as const, 'restart' as const),
    fc.nat({ max: ODDITIES.length - 1 }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const signal = () => new AbortController().signal;

/** Undefined: nothing comes back. */
function openPage(answer: (url: URL) => Answer | undefined): Snapshots {
  return answeredSnapshots(new ManualClock(START_AT), (url) => {
    const body = answer(url);
    return body && { status: 200, body };
  });
}

const listOf = (page: LiveNames | null) => ({
  fixtures: page?.fixtures,
  markets: page?.markets,
  version: page?.version,
  state: page?.state,
});

/** How many first answers of a list a page got, by kind. */
const counts = { whole: 0, changes: 0 };

async function run(steps: readonly Step[], perPage: number): Promise<void> {
  const edges = [new Edge(), new Edge()] as const;
  let now: Edge = edges[0];
  let what: Step['what'] = 'ask';
  const page = openPage((url) => {
    if (what === 'lose') return undefined;
    const answer = now.answer(url, perPage);
    if (url.searchParams.get('page') === null)
      counts[answer.since === undefined ? 'whole' : 'changes'] += 1;
    const makeOdd =
      answer.since === undefined || typeof what !== 'number' ? undefined : ODDITIES[what];
    return makeOdd?.(answer) ?? answer;
  });
  for (const { changes, isLate, edge, sport, ...next } of steps) {
    ({ what } = next);
    now = edges[edge];
    const other = edges[1 - edge]!;
    for (const each of changes) {
      now.catchUp();
      now.take(each);
      other.late.push(each);
    }
    if (!isLate) other.catchUp();
    if (what === 'restart') now.names = new NamedLists(now.store);
    const asked = page.names(sport, undefined, signal());
    if (what === 'lose') {
      await expect(asked).rejects.toThrow('no network');
      continue;
    }
    const whole = await openPage((url) => now.answer(url, perPage)).names(
      sport,
      undefined,
      signal(),
    );
    expect(listOf(await asked)).toEqual(listOf(whole));
  }
}

test('over lost and odd answers, restarts and other edges, a page has the list of the whole answer', async () => {
  const perPage = fc.constantFrom(2, 500);
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), perPage, run), {
    numRuns: 100,
  });
  // Often, or nothing was tried.
  expect(counts.changes).toBeGreaterThan(counts.whole / 2);
});
