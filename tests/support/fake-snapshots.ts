// A backend for a session's snapshots: what it answers is set by the test, and when.

import * as z from 'zod/mini';
import {
  type FixtureOdds,
  fixtureOddsSchema,
  type HighlightsPage,
  highlightsPageSchema,
  type ListRows,
} from '../../src/shared/api/sports.ts';
import type { FeedType } from '../../src/shared/feed/topics.ts';
import type { Snapshots } from '../../src/worker/recovery/snapshots.ts';

interface Waiting {
  readonly call: string;
  readonly signal: AbortSignal;
  answer(): void;
  refuse(): void;
}

/** One fixture of a list: a market 1 with outcomes 1, 2, 3 at these odds. */
export interface FakeFixture {
  readonly matchId: string;
  readonly odds?: readonly number[];
  readonly seq?: number;
  readonly epoch?: number;
  readonly status?: number;
  readonly tournamentId?: string;
  readonly activeMarkets?: number;
  readonly timestamp?: number;
  readonly startsAt?: number;
  /** Which of its outcomes can be bet on; all where not said. */
  readonly actives?: readonly boolean[];
}

export class FakeSnapshots implements Snapshots {
  readonly calls: string[] = [];
  readonly waiting: Waiting[] = [];
  /** False makes answers wait for answerNext(). */
  immediate = true;
  /** True answers with what was known at the request, however late the answer comes. */
  early = false;
  fails = false;
  fixtures: readonly FakeFixture[] = [];
  /** Matches before their kick-off, as the prematch lists have them. */
  rowFixtures: readonly FakeFixture[] = [];
  readonly matches = new Map<string, FixtureOdds>();

  list(sportId: string, signal: AbortSignal): Promise<HighlightsPage> {
    return this.#respond(`list/${sportId}`, signal, () => listPage(this.fixtures));
  }

  names(sportId: string, _known: string | undefined, signal: AbortSignal): Promise<HighlightsPage> {
    return this.#respond(`names/${sportId}`, signal, () => listPage(this.fixtures));
  }

  rows(type: FeedType, matchIds: readonly string[], signal: AbortSignal): Promise<ListRows> {
    const isNamed = ({ matchId }: FakeFixture) => matchIds.includes(matchId);
    const call = type === 'live' ? 'live-rows' : 'rows';
    return this.#respond(`${call}/${matchIds.join(',')}`, signal, () =>
      type === 'live'
        ? listPage(this.fixtures.filter(isNamed))
        : rowsOf(this.rowFixtures.filter(isNamed)),
    );
  }

  match(matchId: string, signal: AbortSignal): Promise<FixtureOdds | null> {
    return this.#respond(`match/${matchId}`, signal, () => this.matches.get(matchId) ?? null);
  }

  /** Lets the oldest waiting request be answered with what is known now. */
  answerNext(): void {
    this.waiting.shift()?.answer();
  }

  failNext(): void {
    this.waiting.shift()?.refuse();
  }

  #respond<T>(call: string, signal: AbortSignal, make: () => T): Promise<T> {
    this.calls.push(call);
    if (this.fails) return Promise.reject(new Error('no network'));
    if (this.immediate) return Promise.resolve(make());
    const made = this.early ? make() : undefined;
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Error('refused'));
      this.waiting.push({ call, signal, answer: () => resolve(made ?? make()), refuse });
      signal.addEventListener('abort', refuse);
    });
  }
}

/** The answer of a prematch list. */
export function rowsOf(fixtures: readonly FakeFixture[]): ListRows {
  const page = listPage(fixtures.map((fixture) => ({ status: 0, ...fixture })));
  return {
    markets: page.markets,
    fixtures: page.fixtures.map((fixture) => ({ ...fixture, type: 'prematch' })),
  };
}

function listPage(fixtures: readonly FakeFixture[]): HighlightsPage {
  return z.parse(highlightsPageSchema(), {
    markets: [{ marketID: '1', marketName: '1x2', sportID: '1', groups: ['Main'] }],
    fixtures: fixtures.map((fixture) => ({
      matchID: fixture.matchId,
      sportID: '1',
      sportName: 'Soccer',
      tournamentID: fixture.tournamentId ?? 't1',
      tournament: 'Premier League',
      homeTeam: `Home ${fixture.matchId}`,
      awayTeam: `Away ${fixture.matchId}`,
      activeMarkets: fixture.activeMarkets ?? 1,
      statusCode: fixture.status ?? 1,
      seq: fixture.seq ?? 0,
      epoch: fixture.epoch ?? 0,
      timestamp: fixture.timestamp ?? 0,
      startsAt: fixture.startsAt ?? 0,
      outcomes: (fixture.odds ?? [2, 3, 4]).map((odds, i) => ({
        marketID: 1,
        marketName: '1x2',
        outcomeID: i + 1,
        outcomeName: ['Home', 'Draw', 'Away'][i],
        displayName: ['1', 'X', '2'][i],
        odds,
        status: fixture.actives?.[i] === false ? 1 : 0,
        producerID: 1,
      })),
    })),
  });
}

/** A match detail with the given totals lines, each over and under at 1.90, beside a 1x2. */
export function matchDetail(
  matchId: string,
  more: Readonly<Record<string, unknown>> = {},
  totals: readonly string[] = ['2.5', '3.5'],
): FixtureOdds {
  return z.parse(fixtureOddsSchema(), {
    matchID: matchId,
    sportID: 1,
    sportName: 'Soccer',
    competitor1: 'Arsenal',
    competitor2: 'Chelsea',
    statusCode: 1,
    type: 'live',
    producerID: 1,
    marketGroups: [
      { marketGroupID: 1, groupName: 'Main', priority: 1, markets: [1] },
      { marketGroupID: 2, groupName: 'Goals', priority: 2, markets: [18] },
    ],
    markets: [
      {
        marketID: 1,
        marketName: '1x2',
        outcomes: [2, 3, 4].map((odds, i) => ({
          outcomeID: i + 1,
          outcomeName: ['Arsenal', 'Draw', 'Chelsea'][i],
          displayName: ['1', 'X', '2'][i],
          odds,
        })),
      },
      ...totals.map((total) => ({
        marketID: 18,
        marketName: 'Total',
        specifier: `total=${total}`,
        outcomes: [12, 13].map((id) => ({
          outcomeID: id,
          outcomeName: `${id === 12 ? 'Over' : 'Under'} ${total}`,
          displayName: id === 12 ? 'Over' : 'Under',
          odds: 1.9,
        })),
      })),
    ],
    ...more,
  });
}
