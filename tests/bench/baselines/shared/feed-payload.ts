// The part of an odds change that a list row shows.

export type Odds = readonly [home: number, draw: number, away: number];

export const NO_ODDS: Odds = [0, 0, 0];

export interface Market {
  readonly id: number;
  readonly specifiers: string;
  readonly outcomes: readonly { readonly odds: number }[];
}

export interface OddsChange {
  readonly markets: readonly Market[];
}

/** Parses and counts a message. */
export function readChange(text: string): OddsChange {
  const change = JSON.parse(text) as OddsChange;
  window.benchDecoded += 1;
  return change;
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
