// A session whose list is on screen, and what the feed says of its matches.

import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import { createRig, type SessionRig } from './fake-transport.ts';

/** What the page has mounted of it. */
export const LIST: readonly CellKey[] = [
  'list/live/1',
  'match/7',
  'main/7/1',
  'freshness/7',
  'link',
];

/** An outcome as the feed names it. */
export const odds = (id: string, price: number, active = 1) => ({ id, odds: price, active });
/** An odds change of match 7. */
export const change = (seq: number, outcomes: readonly object[], market: object = { id: 1 }) => ({
  event_id: 7,
  product: 1,
  timestamp: 1_000 + seq,
  seq,
  markets: [{ status: 0, ...market, outcomes }],
});
/** A bet stop of match 7. */
export const stop = (seq: number, more: object = {}) => ({
  event_id: 7,
  product: 1,
  timestamp: 1_000 + seq,
  seq,
  groups: ['all'],
  ...more,
});

/** A list of matches 7 and 8 with their first prices confirmed. */
export async function openList(): Promise<SessionRig> {
  const rig = createRig();
  rig.snapshots.fixtures = [
    { matchId: '7', seq: 10 },
    { matchId: '8', seq: 3 },
  ];
  rig.transport.connect();
  rig.session.setInterest({ add: LIST, drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  return rig;
}
