// The prices that a site offers now, as its lists say.

export interface OpenPrice {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: number;
}

interface ListedFixture {
  readonly matchID: string;
  readonly outcomes?: readonly Readonly<Record<string, unknown>>[];
}

/** `list`: `live/0`, `prematch/0?perPage=15`. Only prices that can be bet on. */
export async function readOpenPrices(
  call: (method: string, path: string) => Promise<{ readonly body: Record<string, unknown> }>,
  list: string,
): Promise<OpenPrice[]> {
  const mark = list.includes('?') ? '&' : '?';
  const { body } = await call('GET', `/api/sports/highlight/${list}${mark}markets=1`);
  const fixtures = (body.fixtures ?? []) as ListedFixture[];
  return fixtures.flatMap(({ matchID, outcomes = [] }) =>
    outcomes
      .filter(({ odds, status = 0 }) => Number(odds) > 1 && Number(status) === 0)
      .map(({ marketID, specifier, outcomeID, odds }) => ({
        matchId: matchID,
        marketId: String(marketID),
        specifier: String(specifier ?? ''),
        outcomeId: String(outcomeID),
        odds: Number(odds),
      })),
  );
}
