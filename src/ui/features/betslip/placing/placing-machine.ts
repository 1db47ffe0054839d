// Placing as a reducer without side effects. The runner does the work of each state, and dispatches
// the result as an event.

import type { Order } from './order.ts';
import {
  IDLE,
  type Offer,
  type PlacingEvent,
  type PlacingState,
  type Refusal,
} from './placing-state.ts';
import { NOT_IN_TIME } from './texts.ts';

/** Beyond this age an order that never arrived is withdrawn instead of sent again. */
export const RESEND_FOR_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Most requotes accepted by tolerance for one press: two could add up to more than it allows. */
const MAX_ACCEPTS = 1;

/** How long to wait before asking again after so many tries without an answer, ms. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), MAX_PAUSE_MS);
}

/** The refusal of an order that never arrived and is too old to be sent now. */
export const TOO_LATE: Refusal = {
  code: 'too_late',
  message: NOT_IN_TIME,
  offers: [],
};

/** The state after an event; the same object where the event means nothing in this state. */
export function reduce(state: PlacingState, event: PlacingEvent): PlacingState {
  switch (event.type) {
    case 'press':
      return isFree(state) ? prepare(0, [], event.only) : state;
    case 'acceptOffer':
      return state.kind === 'requoted' ? prepare(0, []) : state;
    case 'dismiss':
      return isFree(state) || state.kind === 'accepted' || state.kind === 'login' ? IDLE : state;
    case 'finish':
      return state.kind === 'accepted' ? { ...state, kind: 'clearing' } : state;
    case 'cleared':
      return state.kind === 'clearing' && state.order.key === event.key ? IDLE : state;
    case 'takenElsewhere':
      return state.kind === 'preparing' || state.kind === 'idle'
        ? { kind: 'elsewhere', order: event.order }
        : state;
    case 'notPrepared':
      return state.kind === 'preparing'
        ? { kind: 'rejected', order: null, refusal: event.refusal }
        : state;
    case 'prepared':
      return state.kind === 'preparing' ? afterPreparing(state.accepts, event) : state;
    case 'found':
      return afterFinding(state, event);
    case 'due':
      return state.kind === 'unknown' && state.step === 'pausing' ? ask(state, event.owner) : state;
    case 'owner':
      return afterLogin(state, event.owner, event.at);
    default:
      return afterAnswer(state, event);
  }
}

function prepare(accepts: number, offers: readonly Offer[], only?: Offer): PlacingState {
  return { kind: 'preparing', accepts, offers, ...(only !== undefined && { only }) };
}

/** Whether no order is in progress and none is stored. */
function isFree(state: PlacingState): boolean {
  return state.kind === 'idle' || state.kind === 'rejected' || state.kind === 'requoted';
}

function afterPreparing(
  accepts: number,
  { order, moved, at }: Extract<PlacingEvent, { type: 'prepared' }>,
): PlacingState {
  if (moved.length > 0) {
    return { kind: 'requoted', reason: 'odds', order, offers: moved, accepts };
  }
  if (order.owner === null) return { kind: 'login', order, inDoubt: false };
  return send(order, { at, inDoubt: false, tries: 0, accepts });
}

function afterFinding(
  state: PlacingState,
  { record, ours, owner, at }: Extract<PlacingEvent, { type: 'found' }>,
): PlacingState {
  if (state.kind === 'accepted' || state.kind === 'clearing') return record === null ? IDLE : state;
  if (state.kind !== 'idle' && state.kind !== 'elsewhere') return state;
  if (record === null) return IDLE;
  const { order } = record;
  if (record.stage === 'accepted') return { kind: 'accepted', order, bet: record.bet };
  if (!ours) return { kind: 'elsewhere', order };
  const asked: PlacingState = { kind: 'login', order, inDoubt: record.stage === 'sent' };
  return owner === null ? asked : afterLogin(asked, owner, at);
}

/** Continues an order for its own player only: another account must never pay for it. */
function afterLogin(state: PlacingState, owner: string | null, at: number): PlacingState {
  if (state.kind !== 'login' || owner === null) return state;
  const { order, inDoubt } = state;
  if (order.owner !== null && order.owner !== owner) return state;
  const owned = { ...order, owner };
  if (!inDoubt) return send(owned, { at, inDoubt, tries: 0, accepts: 0 });
  return { kind: 'unknown', order: owned, step: 'asking', tries: 0, askAt: at, accepts: 0 };
}

function ask(state: Extract<PlacingState, { kind: 'unknown' }>, owner: string | null) {
  if (owner === state.order.owner) return { ...state, step: 'asking' } as const;
  return { kind: 'login', order: state.order, inDoubt: true } as const;
}

function send(
  order: Order,
  { at, ...rest }: { at: number; inDoubt: boolean; tries: number; accepts: number },
): PlacingState {
  return { kind: 'waiting', order: { ...order, sentAt: order.sentAt ?? at }, ...rest };
}

type AnswerEvent = Extract<
  PlacingEvent,
  { type: 'answered' | 'refused' | 'unanswered' | 'notSent' | 'unauthorised' }
>;

function afterAnswer(state: PlacingState, event: AnswerEvent): PlacingState {
  if (state.kind !== 'waiting' && state.kind !== 'unknown') return state;
  const { order } = state;
  if (order.key !== event.key) return state;
  const inDoubt = state.kind === 'unknown' || state.inDoubt;
  switch (event.type) {
    case 'answered':
      return { kind: 'accepted', order, bet: event.bet };
    case 'refused':
      return afterRefusal(state, event);
    case 'unanswered':
      return doubt(state, event.at);
    case 'notSent':
      return inDoubt ? doubt(state, event.at) : { kind: 'rejected', order, refusal: event.refusal };
    case 'unauthorised':
      return { kind: 'login', order, inDoubt };
  }
}

type SentState = Extract<PlacingState, { kind: 'waiting' | 'unknown' }>;

function doubt({ order, tries, accepts }: SentState, at: number): PlacingState {
  const next = tries + 1;
  const askAt = at + pauseAfter(next);
  return { kind: 'unknown', order, step: 'pausing', tries: next, askAt, accepts };
}

function afterRefusal(
  state: SentState,
  { refusal, at, tolerated }: Extract<PlacingEvent, { type: 'refused' }>,
): PlacingState {
  const { order, tries, accepts } = state;
  const { code, offers, amounts } = refusal;
  // Neither code tells the result: none was stored, or the key belongs to another call.
  if (code === 'try_again' || code === 'key_reused') return doubt(state, at);
  if (state.kind === 'unknown') {
    if (state.step === 'withdrawing') return { kind: 'rejected', order, refusal: TOO_LATE };
    if (code === 'unknown_key') {
      const isOld = at - (order.sentAt ?? at) > RESEND_FOR_MS;
      if (isOld) return { ...state, step: 'withdrawing' };
      return send(order, { at, inDoubt: true, tries, accepts });
    }
  }
  // No prices are offered then: the player has to accept the figures of the rules as they are now.
  if (code === 'rules_changed') {
    const known = amounts !== undefined && { amounts };
    return { kind: 'requoted', reason: 'rules', order, offers: [], ...known, accepts };
  }
  if (code !== 'odds_changed') return { kind: 'rejected', order, refusal };
  if (tolerated && accepts < MAX_ACCEPTS) return prepare(accepts + 1, offers, order.only);
  return { kind: 'requoted', reason: 'odds', order, offers, accepts };
}
