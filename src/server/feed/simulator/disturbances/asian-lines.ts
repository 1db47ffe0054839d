// Quarter and whole lines beside the halves that the simulator prices, so that there are void and half results.

import type { MarketPayload, OddsChangePayload } from '../../../../shared/feed/payloads.ts';

/** By market and specifier of the line beside it, whose prices and status it has. */
const BESIDE: Readonly<Record<string, string>> = {
  '16/hcp=-0.5': 'hcp=-0.25',
  '16/hcp=0.5': 'hcp=0.25',
  '16/hcp=-1.5': 'hcp=-1',
  '18/total=2.5': 'total=2.25',
  '18/total=3.5': 'total=3',
};

/** A football payload with these lines behind those that it has; the same object where it has none. */
export function addAsianLines(payload: OddsChangePayload): OddsChangePayload {
  const added = payload.markets.flatMap(({ id, specifiers, status, outcomes }): MarketPayload[] => {
    const beside = BESIDE[`${id}/${specifiers}`];
    return beside === undefined ? [] : [{ id, specifiers: beside, status, outcomes }];
  });
  return added.length === 0 ? payload : { ...payload, markets: [...payload.markets, ...added] };
}
