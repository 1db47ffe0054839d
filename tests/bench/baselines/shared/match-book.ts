// Every market of every match, as a live page needs them for its match page and its betslip: the
// product keeps them too.

import type { Market, OddsChange } from './feed-payload.ts';

/** Keeps the newest of each market as it was parsed, the cheapest there is. */
export class MatchBook {
  readonly #matches = new Map<string, Map<string, Market>>();

  put(matchId: string, { markets }: OddsChange): void {
    let known = this.#matches.get(matchId);
    if (known === undefined) {
      known = new Map();
      this.#matches.set(matchId, known);
    }
    for (const market of markets) known.set(`${market.id}/${market.specifiers}`, market);
  }
}
