// The identity of a price: match, market, specifier and outcome, as text.

/** `matchId/marketId/specifier/outcomeId`; also the `selectionId` and the `data-outcome` of its button. */
export type OutcomeKey = string;

export interface OutcomeKeyParts {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
}

/** Joins the parts. The specifier may itself hold a slash, so it stands between fixed ends. */
export function outcomeKey(
  matchId: string,
  marketId: string,
  specifier: string,
  outcomeId: string,
): OutcomeKey {
  return `${matchId}/${marketId}/${specifier}/${outcomeId}`;
}

/** The parts of a key; undefined where it has fewer than four. */
export function parseOutcomeKey(key: OutcomeKey): OutcomeKeyParts | undefined {
  const first = key.indexOf('/');
  const second = key.indexOf('/', first + 1);
  const last = key.lastIndexOf('/');
  if (first < 1 || second < first + 2 || last <= second || last === key.length - 1)
    return undefined;
  return {
    matchId: key.slice(0, first),
    marketId: key.slice(first + 1, second),
    specifier: key.slice(second + 1, last),
    outcomeId: key.slice(last + 1),
  };
}
