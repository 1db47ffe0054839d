// Which leagues are worth a link: what the operator names, then football, then what is offered most.

import { expect, test } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { findTopBets } from '../../../src/server/domain/sports/sports-menu.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeMarket, makeOddsChange } from './make-messages.ts';

const SOCCER = { sportId: '1', sportName: 'Soccer' };
const TABLE_TENNIS = { sportId: '20', sportName: 'Table Tennis' };

/** Leagues by their matches; each match has so many markets. */
function storeOf(
  leagues: readonly { id: string; sport: object; matches: number; markets: number }[],
): FixtureStore {
  const store = new FixtureStore();
  let last = 1;
  for (const { id, sport, matches, markets } of leagues)
    for (let match = 0; match < matches; match++) {
      const matchId = String(++last);
      store.declare(makeFixture({ matchId, tournamentId: id, tournament: id, ...sport }));
      const lines = Array.from({ length: markets }, (_, at) => makeMarket(at + 1, { '1': 1.5 }));
      store.apply(store.get(matchId)!, makeOddsChange(lines), 1);
    }
  return store;
}
const idsOf = (store: FixtureStore, first?: readonly string[]) =>
  findTopBets(store, 10, first).map(({ id }) => id);

test('football leads whatever has more matches, and of leagues nobody knows those that offer most', () => {
  const store = storeOf([
    { id: 'tt', sport: TABLE_TENNIS, matches: 9, markets: 2 },
    { id: 'small', sport: SOCCER, matches: 1, markets: 2 },
    { id: 'large', sport: SOCCER, matches: 2, markets: 3 },
    { id: '17', sport: SOCCER, matches: 1, markets: 1 },
  ]);
  expect(idsOf(store)).toEqual(['17', 'large', 'small', 'tt']);
});

test('what the operator names leads in his order, and only where it has matches', () => {
  const store = storeOf([
    { id: '17', sport: SOCCER, matches: 1, markets: 1 },
    { id: 'small', sport: SOCCER, matches: 1, markets: 1 },
    { id: 'tt', sport: TABLE_TENNIS, matches: 1, markets: 1 },
  ]);
  expect(idsOf(store, ['tt', 'gone', 'small'])).toEqual(['tt', 'small', '17']);
});
