// The one list answer of a bench run: every match in play, the 1x2 at its opening prices.

import type { HighlightsPage, ListFixture, ListOutcome } from '../../shared/api/sports.ts';
import { type BenchMatch, OPENING_ODDS } from '../../shared/bench/bench-matches.ts';
import { SnapshotError, type Snapshots } from '../recovery/snapshots.ts';

const LABELS = ['1', 'X', '2'];
const MARKET = { marketID: '1', marketName: '1x2' };
const PRODUCER = { producerID: 1, producerStatus: 1 };

/** Answers the list from memory; there are no match pages in a bench. */
export function createBenchSnapshots(matches: readonly BenchMatch[]): Snapshots {
  const page: HighlightsPage = {
    fixtures: matches.map(describeFixture),
    lastPage: 1,
    from: 1,
    to: matches.length,
    remainingRecords: 0,
    markets: [
      {
        ...MARKET,
        shortName: '1X2',
        specifier: '',
        marketGroupID: '1',
        groupID: '1',
        sportID: '1',
        groups: ['main'],
        outcomes: LABELS.map((displayName, index) => ({
          ...MARKET,
          outcomeID: String(index + 1),
          outcomeName: displayName,
          displayName,
        })),
      },
    ],
  };
  return {
    list: async () => page,
    names: async () => page,
    rows: async () => {
      throw new SnapshotError('a bench has its list only');
    },
    match: async () => {
      throw new SnapshotError('a bench has its list only');
    },
  };
}

function describeFixture({ matchId, home, away, league }: BenchMatch, index: number): ListFixture {
  return {
    tournament: league,
    tournamentID: league.replace('League ', '7'),
    sportID: '1',
    sportName: 'Soccer',
    categoryID: '31',
    categoryName: 'Nigeria',
    categoryCode: 'NGA',
    gameID: String(1_000 + index),
    matchID: matchId,
    name: `${home} v ${away}`,
    date: '',
    startsAt: 0,
    activeMarkets: 10,
    statusCode: 1,
    status: '',
    matchStatus: '',
    eventStatus: '',
    eventTime: '',
    homeScore: '0',
    awayScore: '0',
    homeTeam: home,
    homeTeamID: `${matchId}1`,
    awayTeam: away,
    awayTeamID: `${matchId}2`,
    outcomes: OPENING_ODDS.map((odds, place) => describeOutcome(odds, place)),
    seq: 0,
    timestamp: 0,
    newestByProducer: [],
    epoch: 0,
    sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 },
  };
}

function describeOutcome(odds: number, place: number): ListOutcome {
  return {
    ...MARKET,
    ...PRODUCER,
    alias: '',
    outcomeName: LABELS[place] ?? '',
    displayName: LABELS[place] ?? '',
    outcomeID: String(place + 1),
    specifier: '',
    odds,
    previousOdds: 0,
    oddID: 0,
    status: 0,
    favourite: 0,
  };
}
