// The part of an odds change that a list row shows.

export type Odds = readonly [home: number, draw: number, away: number];

export const NO_ODDS: Odds = [0, 0, 0];

export interface OddsChange {
  readonly markets: readonly {
    readonly id: number;
    readonly outcomes: readonly { readonly odds: number }[];
  }[];
}

/** Parses and counts a message; answers what oddsOf does. */
export function readOdds(text: string): Odds | undefined {
  const message = JSON.parse(text) as OddsChange;
  window.benchDecoded += 1;
  return oddsOf(message);
}

/** The three prices of the match result; undefined where the message does not name it. */
export function oddsOf({ markets }: OddsChange): Odds | undefined {
  const market = markets.find(({ id }) => id === 1);
  if (market === undefined) return undefined;
  const [home, draw, away] = market.outcomes;
  return [home!.odds, draw!.odds, away!.odds];
}

/** The match a topic is about: its last level. */
export function matchOf(topic: string): string {
  return topic.slice(topic.lastIndexOf('/') + 1);
}
