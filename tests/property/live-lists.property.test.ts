// Laws of the versions of live lists: alike for the same list, another for another, whatever its prices do.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import {
  countLive,
  findLiveHighlights,
  findLiveNames,
} from '../../src/server/domain/sports/highlights.ts';
import { findLiveLists } from '../../src/server/domain/sports/list-names.ts';
import { NamedLists } from '../../src/server/domain/sports/named-lists.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { ListsPublisher } from '../../src/server/feed/images/lists-publisher.ts';
import {
  EMPTY_LIST,
  LISTS_TOPIC,
  type LiveListMarks,
  readLiveLists,
  writeLiveLists,
} from '../../src/shared/feed/live-lists.ts';
import type { FeedPayload } from '../../src/shared/feed/payloads.ts';
import { makeFixture } from '../support/backend.ts';

const MATCHES = ['1001', '1002', '1003', '1004'];
const SPORTS = ['1', '5'];
const ALL = ['0', ...SPORTS];
const PAGING = { page: 1, perPage: 500 };
const START_AT = 1_795_262_400_000;

type Step =
  | {
      readonly kind: 'declare';
      readonly match: string;
      readonly live: boolean;
      readonly sport: string;
      readonly home: string;
      readonly startsAt: number;
    }
  | {
      readonly kind: 'price';
      readonly match: string;
      readonly market: number;
      readonly odds: number;
      readonly status: number;
    }
  | { readonly kind: 'stop' | 'end' | 'retire' | 'restart'; readonly match: string };

const match = fc.constantFrom(...MATCHES);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('declare' as const),
    match,
    live: fc.boolean(),
    sport: fc.constantFrom(...SPORTS),
    home: fc.constantFrom('Arsenal', 'Leeds'),
    startsAt: fc.constantFrom(START_AT, START_AT + 60_000),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    match,
    // One that every football list has, and one that nobody names but the feed.
    market: fc.constantFrom(1, 987_654),
    odds: fc.constantFrom(1.5, 2, 3.25),
    status: fc.constantFrom(0, 1, 3),
  }),
  fc.record({ kind: fc.constantFrom('stop', 'end', 'retire', 'restart'), match }),
);

class Site {
  readonly said: string[] = [];
  readonly store = new FixtureStore(
    () => START_AT,
    () => this.lists.touch(),
  );
  readonly lists = new ListsPublisher({
    store: this.store,
    send: (topic, text) => {
      expect(topic).toBe(LISTS_TOPIC);
      this.said.push(text);
    },
  });
  readonly hub = new FeedHub(this.store, { publish: () => {} });

  take(next: Step): void {
    const { match: matchId } = next;
    if (next.kind === 'declare') {
      const { live, sport: sportId, home, startsAt } = next;
      const type = live ? ('live' as const) : ('prematch' as const);
      this.hub.declare(makeFixture({ matchId, type, sportId, home, startsAt }));
      return;
    }
    if (next.kind === 'retire' || next.kind === 'restart') {
      this.store[next.kind](matchId);
      return;
    }
    const type = this.store.get(matchId)?.definition.type ?? 'live';
    const kind = { price: 'odds_change', stop: 'bet_stop', end: 'fixture_status' } as const;
    this.hub.publish(type, kind[next.kind], matchId, this.#payloadOf(next) as FeedPayload);
  }

  #payloadOf(next: Step): object {
    if (next.kind === 'stop') return { product: 1, groups: ['all'] };
    if (next.kind !== 'price') return { product: 1, status: 3, status_code: 100 };
    const outcomes = ['1', '2'].map((id) => ({ id, odds: next.odds, active: 1 }));
    return { product: 1, markets: [{ id: next.market, status: next.status, outcomes }] };
  }
}

const marksOf = (site: Site): LiveListMarks => findLiveLists(site.store);

test('two lists have one version exactly where they answer the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const site = new Site();
      const versionOf = new Map<string, string>();
      const answerOf = new Map<string, string>();
      for (const each of steps) {
        site.take(each);
        for (const sportId of ALL) {
          const { fixtures } = findLiveNames(site.store, { sportId }, PAGING);
          const answer = JSON.stringify(fixtures);
          const { version } = marksOf(site).get(sportId) ?? EMPTY_LIST;
          expect(versionOf.get(answer) ?? version).toBe(version);
          expect(answerOf.get(version) ?? answer).toBe(answer);
          versionOf.set(answer, version);
          answerOf.set(version, answer);
        }
      }
    }),
  );
});

test('what is told is what the calls answer: version, length, matches and their order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const site = new Site();
      for (const each of steps) site.take(each);
      const view = { now: START_AT, ticks: START_AT, offsetHours: 1 };
      for (const sportId of ALL) {
        const mark = marksOf(site).get(sportId) ?? EMPTY_LIST;
        const priced = findLiveHighlights(site.store, { sportId }, PAGING, view).fixtures ?? [];
        const named = findLiveNames(site.store, { sportId }, PAGING).fixtures ?? [];
        expect(named.map(({ matchID }) => matchID)).toEqual(priced.map(({ matchID }) => matchID));
        expect(mark).toEqual({
          version: new NamedLists(site.store).read(sportId).version,
          matches: countLive(site.store, sportId),
        });
        expect(mark.matches).toBe(named.length);
      }
      expect(readLiveLists(writeLiveLists(marksOf(site)))).toEqual(marksOf(site));
    }),
  );
});

test('a reader who hears every message knows the lists, and hears none that tells the same', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 40 }), (steps) => {
      const site = new Site();
      const heard = [site.lists.open(LISTS_TOPIC) ?? ''];
      for (const [each, looks] of steps) {
        site.take(each);
        if (looks) site.lists.flush();
      }
      site.lists.flush();
      heard.push(...site.said);
      expect(heard.at(-1)).toBe(writeLiveLists(marksOf(site)));
      for (const [at, text] of heard.entries()) expect(text).not.toBe(heard[at - 1]);
      site.lists.stop();
    }),
  );
});
