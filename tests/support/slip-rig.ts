// A session with a slip: matches 7 and 8 of the live list, and match 9 before its kick-off.

import type { SelectionCell, SlipCell, SlipCommand } from '../../src/shared/betslip/slip.ts';
import { selectionKey } from '../../src/shared/protocol/cell-keys.ts';
import type { SentCoupon } from '../../src/shared/protocol/commands.ts';
import { matchDetail } from './fake-snapshots.ts';
import { createRig, type SessionRig } from './fake-transport.ts';
import { selectionOf } from './slip-selections.ts';

export const KEY_7 = '7/1//1';
export const KEY_8 = '8/1//1';
export const KEY_9 = '9/1//1';

export interface SlipRig extends SessionRig {
  /** Must be taken; its cells are there when it is. */
  change(command: SlipCommand): void;
  add(matchId: string, outcomeId?: string, change?: Parameters<typeof selectionOf>[2]): void;
  slip(): SlipCell;
  leg(selectionId: string): SelectionCell | null;
  readCoupon(): SentCoupon;
  /** Ids of the matches that the broker sends something of. */
  followed(): readonly string[];
  /** The next odds change of a match, in the market 1. */
  price(matchId: string, outcomeId: string, odds: number, active?: number): void;
  stop(matchId: string): void;
  /** What a reload would find in local storage. */
  keep(): SlipCommand;
}

/** Connected, with an empty slip, and nothing mounted but the slip's own cells. */
export async function openSlip(): Promise<SlipRig> {
  const rig = createRig();
  const { page, session, transport, snapshots } = rig;
  const seq = new Map<string, number>();
  for (const id of ['7', '8'])
    snapshots.matches.set(id, matchDetail(id, { seq: 10, startsAt: 1_600_000_000_000 }));
  snapshots.matches.set(
    '9',
    matchDetail('9', {
      seq: 10,
      type: 'prematch',
      statusCode: 0,
      producerID: 3,
      startsAt: 1_700_000_060_000,
    }),
  );
  const say = (matchId: string, kind: 'odds_change' | 'bet_stop', body: object) => {
    const next = (seq.get(matchId) ?? 10) + 1;
    seq.set(matchId, next);
    const type = transport.topics.has(`feeds/live/${kind}/${matchId}`) ? 'live' : 'prematch';
    const head = { event_id: Number(matchId), product: 1, timestamp: 1_000 + next, seq: next };
    transport.say(kind, matchId, { ...head, ...body }, type);
  };
  const mount = (selectionId: string) => {
    session.setInterest({ add: [selectionKey(selectionId)], drop: [] });
  };
  transport.connect();
  session.setInterest({ add: ['slip', 'slip-document'], drop: [] });
  session.changeSlip({ type: 'restore', document: null });
  for (const id of [KEY_7, KEY_8, KEY_9, '7/1//2']) mount(id);
  await rig.pass(16);

  const change = (command: SlipCommand) => {
    const changed = session.changeSlip(command);
    if (!changed.ok) throw new Error(`${command.type}: ${changed.error.code}`);
  };
  return {
    ...rig,
    change,
    add: (matchId, outcomeId, more) =>
      change({ type: 'add', selection: selectionOf(matchId, outcomeId, more) }),
    slip: () => page.read('slip')!,
    leg: (selectionId) => page.read(selectionKey(selectionId)) ?? null,
    readCoupon() {
      const sent = session.readCoupon();
      if (!sent.ok) throw new Error(sent.error.code);
      return sent.value;
    },
    followed: () => [...new Set(transport.matchTopics.map((topic) => topic.split('/')[3]!))].sort(),
    price: (matchId, outcomeId, odds, active = 1) =>
      say(matchId, 'odds_change', {
        markets: [{ id: 1, status: 0, outcomes: [{ id: outcomeId, odds, active }] }],
      }),
    stop: (matchId) => say(matchId, 'bet_stop', { groups: ['all'], betstop_reason: 'VAR check' }),
    keep: () => ({ type: 'restore', document: structuredClone(page.read('slip-document')!) }),
  };
}
