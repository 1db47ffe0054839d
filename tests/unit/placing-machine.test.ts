// The table of placing: what each event makes of each state.

import { describe, expect, test } from 'vitest';
import {
  pauseAfter,
  RESEND_FOR_MS,
  reduce,
  TOO_LATE,
} from '../../src/ui/features/betslip/placing/placing-machine.ts';
import {
  IDLE,
  type PlacingEvent,
  type PlacingState,
  recordOf,
} from '../../src/ui/features/betslip/placing/placing-state.ts';
import { makeOrder, makeRefusal, PLAYER } from '../support/placing-orders.ts';
import {
  ALL_STATES,
  AT,
  accepted,
  asking,
  bet,
  clearing,
  elsewhere,
  key,
  login,
  loginInDoubt,
  offers,
  order,
  pausing,
  preparing,
  rejected,
  requoted,
  sent,
  waiting,
  withdrawing,
} from '../support/placing-states.ts';

const refuse = (
  code: string,
  changes: { at?: number; tolerated?: boolean } = {},
): PlacingEvent => ({
  type: 'refused',
  key,
  refusal: makeRefusal(code, { offers: code === 'odds_changed' ? offers : [] }),
  at: AT,
  tolerated: false,
  ...changes,
});
const found = (
  record: Extract<PlacingEvent, { type: 'found' }>['record'],
  { ours = true, owner = PLAYER as string | null } = {},
): PlacingEvent => ({ type: 'found', record, ours, owner, at: AT });
const amounts = { cost: 10_750, possibleWin: 18_000 };
const unanswered: PlacingEvent = { type: 'unanswered', key, at: AT };

type Row = readonly [name: string, from: PlacingState, event: PlacingEvent, to: object];

const ROWS: readonly Row[] = [
  ['a press reads the coupon', IDLE, { type: 'press' }, preparing],
  ['a press after a refusal begins anew', rejected, { type: 'press' }, preparing],
  [
    'a coupon of a player is sent',
    preparing,
    { type: 'prepared', order, moved: [], at: AT },
    waiting,
  ],
  [
    'a coupon of nobody waits for a login',
    preparing,
    { type: 'prepared', order: makeOrder({ owner: null }), moved: [], at: AT },
    { kind: 'login', order: makeOrder({ owner: null }), inDoubt: false },
  ],
  [
    'a price that fell under the press is shown first',
    preparing,
    { type: 'prepared', order, moved: offers, at: AT },
    { kind: 'requoted', reason: 'odds', order, offers, accepts: 0 },
  ],
  [
    'a coupon that cannot be read is rejected',
    preparing,
    { type: 'notPrepared', refusal: makeRefusal('not_ready') },
    { kind: 'rejected', order: null, refusal: makeRefusal('not_ready') },
  ],
  ['an answer is a bet', waiting, { type: 'answered', key, bet }, accepted],
  ['an answer to asking is a bet', asking, { type: 'answered', key, bet }, accepted],
  ['an answer during the pause is a bet', pausing, { type: 'answered', key, bet }, accepted],
  ['no answer is not known yet', waiting, unanswered, pausing],
  [
    'no answer to asking either lengthens the pause',
    asking,
    unanswered,
    { ...pausing, tries: 2, askAt: AT + 2_000 },
  ],
  ['after the pause it is asked', pausing, { type: 'due', owner: PLAYER }, asking],
  [
    'after the pause another player is not asked for it',
    pausing,
    { type: 'due', owner: '8030000002' },
    loginInDoubt,
  ],
  [
    'an unknown key is sent again as the same order',
    asking,
    refuse('unknown_key'),
    { ...waiting, inDoubt: true, tries: 1 },
  ],
  [
    'an unknown key of long ago is withdrawn',
    asking,
    refuse('unknown_key', { at: AT + RESEND_FOR_MS + 1 }),
    withdrawing,
  ],
  [
    'a withdrawn order was not placed',
    withdrawing,
    refuse('zero_stake'),
    { kind: 'rejected', order: sent, refusal: TOO_LATE },
  ],
  [
    'a withdrawal that comes too late asks again',
    withdrawing,
    refuse('key_reused'),
    { ...pausing, tries: 2, askAt: AT + 2_000 },
  ],
  ['a server that stops is asked again', waiting, refuse('try_again'), pausing],
  [
    'a refusal is final',
    waiting,
    refuse('insufficient_funds'),
    { kind: 'rejected', order: sent, refusal: makeRefusal('insufficient_funds') },
  ],
  [
    'a refusal that asking brings is final too',
    asking,
    refuse('selection_suspended'),
    { kind: 'rejected', order: sent, refusal: makeRefusal('selection_suspended') },
  ],
  ['changed odds are offered', waiting, refuse('odds_changed'), requoted],
  [
    'changed rules of play are asked about, without prices',
    waiting,
    refuse('rules_changed'),
    { ...requoted, reason: 'rules', offers: [] },
  ],
  [
    "and by the server's amounts",
    waiting,
    {
      ...refuse('rules_changed'),
      refusal: makeRefusal('rules_changed', { amounts }),
    } as PlacingEvent,
    { ...requoted, reason: 'rules', offers: [], amounts },
  ],
  [
    'changed odds that are not named are asked about as odds',
    waiting,
    { ...refuse('odds_changed'), refusal: makeRefusal('odds_changed') } as PlacingEvent,
    { ...requoted, offers: [] },
  ],
  [
    'odds within the tolerance are taken once',
    waiting,
    refuse('odds_changed', { tolerated: true }),
    { kind: 'preparing', accepts: 1, offers },
  ],
  [
    'and not twice',
    { ...waiting, accepts: 1 },
    refuse('odds_changed', { tolerated: true }),
    { ...requoted, accepts: 1 },
  ],
  ['an accepted offer reads the coupon anew', requoted, { type: 'acceptOffer' }, preparing],
  ['401 keeps the order', waiting, { type: 'unauthorised', key }, { ...login, order: sent }],
  ['401 in doubt keeps the doubt', asking, { type: 'unauthorised', key }, loginInDoubt],
  ['after the login it is sent', login, { type: 'owner', owner: PLAYER, at: AT }, waiting],
  [
    'an order of nobody becomes that of who logs in',
    { kind: 'login', order: makeOrder({ owner: null }), inDoubt: false },
    { type: 'owner', owner: PLAYER, at: AT },
    waiting,
  ],
  [
    'after the login a doubtful one is asked for',
    loginInDoubt,
    { type: 'owner', owner: PLAYER, at: AT },
    { ...asking, tries: 0, askAt: AT },
  ],
  [
    'what could not be signed is not placed',
    waiting,
    { type: 'notSent', key, refusal: makeRefusal('failed'), at: AT },
    { kind: 'rejected', order: sent, refusal: makeRefusal('failed') },
  ],
  [
    'unless an earlier try may have been',
    asking,
    { type: 'notSent', key, refusal: makeRefusal('failed'), at: AT },
    { ...pausing, tries: 2, askAt: AT + 2_000 },
  ],
  ['another tab is waited for', preparing, { type: 'takenElsewhere', order: sent }, elsewhere],
  ['a tab that left nothing is forgotten', elsewhere, found(null), IDLE],
  [
    'what another tab placed shows here',
    elsewhere,
    found({ stage: 'accepted', order: sent, bet }),
    accepted,
  ],
  [
    'what a dead tab sent is asked for',
    elsewhere,
    found({ stage: 'sent', order: sent }),
    { ...asking, tries: 0, askAt: AT },
  ],
  [
    'what a dead tab kept for a login waits on',
    elsewhere,
    found({ stage: 'login', order }, { owner: null }),
    login,
  ],
  [
    'what a living tab does is only looked at',
    elsewhere,
    found({ stage: 'sent', order: sent }, { ours: false }),
    elsewhere,
  ],
  ['OK in another tab counts here', accepted, found(null, { ours: false }), IDLE],
  ['OK takes the bet out of the slip', accepted, { type: 'finish' }, clearing],
  ['a bet that is out of the slip is put away', clearing, { type: 'cleared', key }, IDLE],
  ['a bet that another tab has put away is so here', clearing, found(null, { ours: false }), IDLE],
  ['a bet can be put away with its selections left', accepted, { type: 'dismiss' }, IDLE],
  ['an offer can be left', requoted, { type: 'dismiss' }, IDLE],
  ['a refusal can be put away', rejected, { type: 'dismiss' }, IDLE],
  ['a login can be left', login, { type: 'dismiss' }, IDLE],
];

test.each(ROWS)('%s', (_name, from, event, to) => {
  expect(reduce(from, event)).toEqual(to);
});

describe('what changes nothing', () => {
  const sameState = (state: PlacingState, event: PlacingEvent) =>
    expect(reduce(state, event), `${event.type} in ${state.kind}`).toBe(state);

  test('a press while an order is open', () => {
    const free = ['idle', 'rejected', 'requoted'];
    for (const state of ALL_STATES) {
      if (!free.includes(state.kind)) sameState(state, { type: 'press' });
    }
  });

  test('putting away what may be a bet', () => {
    for (const state of [waiting, pausing, asking, withdrawing, preparing, elsewhere, clearing]) {
      sameState(state, { type: 'dismiss' });
      sameState(state, { type: 'finish' });
    }
  });

  test('answers for another key', () => {
    const other = '22222222-2222-4222-8222-222222222222';
    for (const state of ALL_STATES) {
      sameState(state, { type: 'answered', key: other, bet });
      sameState(state, { ...unanswered, key: other } as PlacingEvent);
      sameState(state, { type: 'unauthorised', key: other });
      sameState(state, { type: 'cleared', key: other });
    }
  });

  test('a login by somebody else, and a logout', () => {
    sameState(loginInDoubt, { type: 'owner', owner: '8030000002', at: AT });
    for (const state of ALL_STATES) sameState(state, { type: 'owner', owner: null, at: AT });
  });

  test('what is kept, while this tab is at it', () => {
    const record = found({ stage: 'sent', order: makeOrder({ key: 'other' }) });
    for (const state of [waiting, pausing, asking, login, requoted, rejected])
      sameState(state, record);
  });
});

test('the key of an order never changes on its way', () => {
  const events: readonly PlacingEvent[] = ROWS.map(([, , event]) => event);
  for (const state of [waiting, pausing, asking, withdrawing, login, loginInDoubt]) {
    for (const event of events) {
      const next = reduce(state, event);
      if ('order' in next && next.order !== null) expect(next.order.key).toBe(key);
    }
  }
});

test('everything that may be a bet is kept, and nothing else', () => {
  const stages = ALL_STATES.map((state) => [state.kind, recordOf(state)?.stage ?? recordOf(state)]);
  expect(stages).toEqual([
    ['idle', null],
    ['preparing', null],
    ['waiting', 'sent'],
    ['unknown', 'sent'],
    ['unknown', 'sent'],
    ['unknown', 'sent'],
    ['login', 'login'],
    ['login', 'sent'],
    ['requoted', null],
    ['rejected', null],
    ['accepted', 'accepted'],
    ['clearing', 'accepted'],
    ['elsewhere', undefined],
  ]);
});

test('the pauses grow and end at half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(pauseAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
