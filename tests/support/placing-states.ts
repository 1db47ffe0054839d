// The states of placing one order, each as it stands after its own step.

import {
  IDLE,
  type Offer,
  type PlacingState,
} from '../../src/ui/features/betslip/placing/placing-state.ts';
import { makeBet, makeOrder, makeRefusal, SELECTION } from './placing-orders.ts';

export const AT = 50_000;
export const order = makeOrder();
export const sent = makeOrder({ sentAt: AT });
export const { key } = order;
export const bet = makeBet();
export const offers: readonly Offer[] = [{ selectionId: SELECTION, odds: 190, active: true }];

export const preparing: PlacingState = { kind: 'preparing', accepts: 0, offers: [] };
export const waiting = {
  kind: 'waiting',
  order: sent,
  inDoubt: false,
  tries: 0,
  accepts: 0,
} satisfies PlacingState;
export const pausing = {
  kind: 'unknown',
  order: sent,
  step: 'pausing',
  tries: 1,
  askAt: AT + 1_000,
  accepts: 0,
} as const;
export const asking: PlacingState = { ...pausing, step: 'asking' };
export const withdrawing: PlacingState = { ...pausing, step: 'withdrawing' };
export const login: PlacingState = { kind: 'login', order, inDoubt: false };
export const loginInDoubt: PlacingState = { kind: 'login', order: sent, inDoubt: true };
export const requoted: PlacingState = {
  kind: 'requoted',
  reason: 'odds',
  order: sent,
  offers,
  accepts: 0,
};
export const rejected: PlacingState = {
  kind: 'rejected',
  order: sent,
  refusal: makeRefusal('stale'),
};
export const accepted: PlacingState = { kind: 'accepted', order: sent, bet };
export const clearing: PlacingState = { kind: 'clearing', order: sent, bet };
export const elsewhere: PlacingState = { kind: 'elsewhere', order: sent };
/** One of every kind. */
export const ALL_STATES = [
  IDLE,
  preparing,
  waiting,
  pausing,
  asking,
  withdrawing,
  login,
  loginInDoubt,
  requoted,
  rejected,
  accepted,
  clearing,
  elsewhere,
] as const;
