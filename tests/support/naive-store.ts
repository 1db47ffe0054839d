// The rules of feed messages in the plainest way, for the store and what is made of it; and random runs.

import fc from 'fast-check';
import { groupsOfMarket } from '../../src/server/catalogue/markets.ts';

/** Two in one group, one in two, one in another, one outside the catalogue. */
export const MARKETS = [1, 10, 29, 26, 9999];
const GROUPS = ['main', 'goals', 'halves', 'all', 'unheard of'];

const market = fc.record(
  {
    id: fc.constantFrom(...MARKETS),
    specifiers: fc.constantFrom('', 'total=2.5'),
    status: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5, 7),
    favourite: fc.constantFrom(0, 1),
    outcomes: fc.array(
      fc.record(
        {
          id: fc.constantFrom('1', '2', '3'),
          odds: fc.constantFrom(0, 1, 1.5, '1.6', 2, 'none'),
          active: fc.constantFrom(0, 1, 1, true, false),
        },
        { requiredKeys: ['id', 'odds'] },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['id', 'outcomes'] },
);
const product = fc.constantFrom(1, 3, undefined);
/** Payloads of odds changes and bet stops, without their match. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ product, markets: fc.array(market, { maxLength: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        product,
        groups: fc.array(fc.constantFrom(...GROUPS), { maxLength: 2 }),
        market_status: fc.constantFrom(0, 1, 2, 3),
      },
      { requiredKeys: ['product'] },
    ),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface ModelOutcome {
  open: boolean;
  odds: number;
  previousOdds: number;
}
export interface ModelLine {
  status: number;
  product: number | undefined;
  outcomes: Record<string, ModelOutcome>;
}

/** The lines by `marketId/specifier`, from the wire's own payloads and nothing but plain objects. */
export function foldNaively(steps: readonly Step[]): Record<string, ModelLine> {
  const lines: Record<string, ModelLine> = {};
  for (const payload of steps) {
    if ('markets' in payload) {
      for (const { id, specifiers = '', status = 0, outcomes } of payload.markets) {
        const key = `${id}/${specifiers}`;
        lines[key] ??= { status: 0, product: undefined, outcomes: {} };
        const line = lines[key];
        line.status = status > 5 ? 1 : status;
        line.product = payload.product ?? line.product;
        if (line.status !== 0) for (const held of Object.values(line.outcomes)) held.open = false;
        for (const { id: outcomeId, odds, active = 1 } of outcomes) {
          line.outcomes[outcomeId] ??= { open: false, odds: 0, previousOdds: 0 };
          const held = line.outcomes[outcomeId];
          const price = Number(odds) > 1 ? Math.round(Number(odds) * 100) : 0;
          held.open = line.status === 0 && Boolean(active) && price > 0;
          if (held.open && price !== held.odds) {
            if (held.odds > 0) held.previousOdds = held.odds;
            held.odds = price;
          }
        }
      }
      continue;
    }
    const { groups = [], market_status: to = 1, product: stopped } = payload;
    for (const [key, line] of Object.entries(lines)) {
      const own = groupsOfMarket(key.split('/')[0]!);
      const all = groups.length === 0 || groups.includes('all') || groups.includes('unheard of');
      const named = all || own.length === 0 || groups.some((group) => own.includes(group));
      const another =
        stopped !== undefined && line.product !== undefined && stopped !== line.product;
      if (line.status !== 0 || !named || another) continue;
      line.status = to === 0 ? 1 : to;
      for (const held of Object.values(line.outcomes)) held.open = false;
    }
  }
  return lines;
}
