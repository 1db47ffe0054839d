// Quarter and whole lines beside the half lines that the simulator prices, so that there are void
// and half results.

import type { MarketPayload, OddsChangePayload } from '../../../../shared/feed/payloads.ts';

/**
 * The line that is added, by market and specifier of the line whose prices and status it copies.
 */
const BESIDE: Readonly<Record<string, string>> = {
  '16/hcp=-0.5': 'hcp=-0.25',
  '16/hcp=0.5': 'hcp=0.25',
  '16/hcp=-1.5': 'hcp=-1',
  '18/total=2.5': 'total=2.25',
  '18/total=3.5': 'total=3',
};

/** A football payload with these lines added; the same object if there are none to add. */
export function addAsianLines(payload: OddsChangePayload): OddsChangePayload {
  const added = payload.markets.flatMap(({ id, specifiers, status, outcomes }): MarketPayload[] => {
    const beside = BESIDE[`${id}/${specifiers}`];
    return beside === undefined ? [] : [{ id, specifiers: beside, status, outcomes }];
  });
  return added.length === 0 ? payload : { ...payload, markets: [...payload.markets, ...added] };
}
