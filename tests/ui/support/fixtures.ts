// Fixtures as the sports calls answer them, and the menu they stand in.

/** A match of the Premier League, in the backend's own words. */
export function fixtureOf(matchID: string, change: object = {}) {
  return {
    matchID,
    sportID: '1',
    sportName: 'Soccer',
    categoryID: '30',
    categoryName: 'England',
    categoryCode: 'ENG',
    tournamentID: '17',
    tournament: 'Premier League',
    name: `Home ${matchID} vs Away ${matchID}`,
    homeTeam: `Home ${matchID}`,
    awayTeam: `Away ${matchID}`,
    startsAt: Date.now() + 3_600_000,
    activeMarkets: 8,
    outcomes: [
      ...['1', '2', '3'].map((outcomeID) => outcomeOf('1', outcomeID)),
      ...['12', '13'].map((outcomeID) => outcomeOf('18', outcomeID, 'total=2.5')),
    ],
    ...change,
  };
}

function outcomeOf(marketID: string, outcomeID: string, specifier = '') {
  return { marketID, outcomeID, specifier, odds: 1.9, displayName: outcomeID };
}

const MARKETS = [
  {
    marketID: '18',
    marketName: 'Total goals',
    shortName: 'Over/Under',
    specifier: 'total=2.5',
    sportID: '1',
    outcomes: [
      { outcomeID: '12', displayName: 'Over' },
      { outcomeID: '13', displayName: 'Under' },
    ],
  },
  {
    marketID: '1',
    marketName: 'Match result',
    shortName: '1X2',
    sportID: '1',
    outcomes: [
      { outcomeID: '1', displayName: '1' },
      { outcomeID: '2', displayName: 'X' },
      { outcomeID: '3', displayName: '2' },
    ],
  },
];

/** Both list answers read the same: highlights and pages of fixtures. */
export function pageOf(fixtures: readonly object[], change: object = {}) {
  return { fixtures, markets: MARKETS, remainingRecords: 0, ...change };
}

const league = (tournamentID: string, tournamentName: string, total: number) => ({
  tournamentID,
  tournamentName,
  total,
});

export const MENU = {
  sports: [
    {
      sportID: '1',
      sportName: 'Soccer',
      total: '12',
      categories: [
        {
          categoryID: '30',
          categoryName: 'England',
          total: 9,
          tournaments: [league('17', 'Premier League', 6), league('18', 'Championship', 3)],
        },
        {
          categoryID: '31',
          categoryName: 'Nigeria',
          total: 3,
          tournaments: [league('701', 'NPFL', 3)],
        },
      ],
    },
    { sportID: '5', sportName: 'Table Tennis', total: '3', categories: [] },
  ],
};
