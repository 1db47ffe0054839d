// Cashing out over lost answers, closed pages and two tabs: one intent pays once or not at all, and a
// rule does it once.

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBetStorage } from '../../src/ui/features/my-bets/cashout/bet-storage.ts';
import type { CashoutOutcome } from '../../src/ui/features/my-bets/cashout/cashout-calls.ts';
import { cashoutLockOf } from '../../src/ui/features/my-bets/cashout/cashout-lock.ts';
import {
  type CashoutOrder,
  type CashoutRule,
  cashoutOrderSchema,
  cashoutRuleSchema,
} from '../../src/ui/features/my-bets/cashout/cashout-order.ts';
import type { CashoutQuote } from '../../src/ui/features/my-bets/cashout/cashout-quote.ts';
import {
  ASK_AGAIN_MS,
  createCashoutService,
  ORDER_LIFE_MS,
} from '../../src/ui/features/my-bets/cashout/cashout-service.ts';
import {
  startRuleWatch,
  WATCH_EVERY_MS,
} from '../../src/ui/features/my-bets/cashout/rule-watch.ts';
import { createSiteStorage } from '../../src/ui/state/site-storage.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { PlayedLocks } from '../support/played-locks.ts';

const BET = '5';
const PLAYER = '8030000001';
const ORDERS = 'touchline:cashouts';
const RULES = 'touchline:cashout-rules';

/** What a call meets: it arrives and is answered, never arrives, or is done and not answered. */
type Fate = 'ok' | 'lost' | 'answerLost';

let clock: ManualClock;
let locks: PlayedLocks;
let owner: string | null;
let fates: Fate[];
/** What an open bet is worth, kobo; null while nothing is offered. */
let worth: number | null;
let isOpen: boolean;
/** Set by a test to have the next new order refused with another value. */
let nextChanges: boolean;
/** Keys of the orders that were done, and of every call that was sent. */
let paid: string[];
let sent: string[];
let kept: Map<string, CashoutOutcome>;

beforeEach(begin);
function begin(): void {
  localStorage.clear();
  clock = new ManualClock();
  locks = new PlayedLocks();
  owner = PLAYER;
  fates = [];
  worth = 9_000;
  isOpen = true;
  nextChanges = false;
  paid = [];
  sent = [];
  kept = new Map();
}

const quoteOf = (amount: number): CashoutQuote => ({
  quoteId: `q${amount}`,
  amount,
  at: clock.now(),
  endsAt: clock.now() + 10_000,
});

/** The backend: one answer a key, for ever. */
function decide({ key, amount }: CashoutOrder): CashoutOutcome {
  const before = kept.get(key);
  if (before !== undefined) return before;
  const answer = judge(amount);
  if (answer.type === 'taken') {
    isOpen = false;
    paid.push(key);
  }
  kept.set(key, answer);
  return answer;
}

function judge(amount: number): CashoutOutcome {
  if (!isOpen) return { type: 'refused', code: 'bet_settled', message: 'This bet is settled' };
  if (!nextChanges) return { type: 'taken', taken: { amount, openStake: 0 } };
  nextChanges = false;
  return { type: 'changed', quote: quoteOf(8_000) };
}

async function send(order: CashoutOrder): Promise<CashoutOutcome> {
  sent.push(order.key);
  const fate = fates.shift() ?? 'ok';
  await Promise.resolve();
  if (fate === 'lost') return { type: 'unanswered' };
  const answer = decide(order);
  return fate === 'ok' ? answer : { type: 'unanswered' };
}

function openTab() {
  const own = locks.openTab();
  const outcomes: string[] = [];
  const later = (run: () => void, ms: number) => {
    const timer = clock.setTimer(run, ms);
    return () => clock.clearTimer(timer);
  };
  const orders = createBetStorage({ name: 'cashouts', schema: cashoutOrderSchema, most: 50 });
  const rules = createBetStorage({ name: 'cashout-rules', schema: cashoutRuleSchema, most: 10 });
  const service = createCashoutService({
    send,
    orders,
    lockOf: (betId) => cashoutLockOf(betId, own.manager),
    readOwner: () => owner,
    now: () => clock.now(),
    later,
    onOutcome(order, outcome) {
      outcomes.push(outcome.type);
      if (outcome.type === 'taken') rules.remove(order.betId);
    },
  });
  service.resume();
  const watch = startRuleWatch({
    rules,
    service,
    fetchCashoutQuote: async () => (isOpen ? worth && quoteOf(worth) : 'over') || null,
    readOwner: () => owner,
    now: () => clock.now(),
    pauseMs: () => WATCH_EVERY_MS,
    later,
  });
  return {
    service,
    rules,
    watch,
    outcomes,
    step: () => service.read(BET).name,
    close() {
      service.stop();
      watch.stop();
      own.die();
    },
  };
}

const orderOf = (key: string, change: Partial<CashoutOrder> = {}): CashoutOrder => ({
  betId: BET,
  betslipId: 'TL5',
  key,
  owner: PLAYER,
  quoteId: 'q1',
  amount: 9_000,
  quoted: 9_000,
  byRule: false,
  sentAt: clock.now(),
  ...change,
});
const ruleOf = (atLeast: number, change: Partial<CashoutRule> = {}): CashoutRule => ({
  betId: BET,
  betslipId: 'TL5',
  owner: PLAYER,
  atLeast,
  setAt: clock.now(),
  ...change,
});
/** Whatever is under way goes as far as it can without time passing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await settle();
}
/** What another tab wrote is heard here, as the browser tells it. */
async function notifyTabs(): Promise<void> {
  for (const key of [ORDERS, RULES]) dispatchEvent(new StorageEvent('storage', { key }));
  await settle();
}
const keptOrders = () => JSON.parse(localStorage.getItem(ORDERS) ?? '[]') as CashoutOrder[];

describe('an order', () => {
  test('is kept with its key before it is sent, and is gone once it is answered', async () => {
    const tab = openTab();
    fates = ['lost'];
    void tab.service.take(orderOf('a'));
    await settle();
    expect(keptOrders()).toMatchObject([{ key: 'a', betId: BET }]);
    expect(tab.step()).toBe('unknown');
    await pass(ASK_AGAIN_MS);
    expect(tab.step()).toBe('taken');
    expect(keptOrders()).toEqual([]);
    expect(tab.outcomes).toEqual(['taken']);
    tab.close();
  });

  test('whose answer was lost is done once, however often it is asked about', async () => {
    const tab = openTab();
    fates = ['answerLost', 'lost', 'answerLost', 'lost'];
    void tab.service.take(orderOf('a'));
    for (let time = 0; time < 6; time++) await pass(ASK_AGAIN_MS);
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a']);
    expect(paid).toEqual(['a']);
    expect(tab.outcomes).toEqual(['taken']);
    tab.close();
  });

  test.each(['lost', 'answerLost'] as const)(
    'survives its page (%s): the next one asks by the same key, and the button is off meanwhile',
    async (fate) => {
      const tab = openTab();
      fates = [fate, 'lost', 'ok'];
      void tab.service.take(orderOf('a'));
      await settle();
      tab.close();
      const next = openTab();
      expect(next.service.isBusy(BET)).toBe(true);
      await settle();
      expect(await next.service.take(orderOf('b'))).toBe(false);
      await pass(ASK_AGAIN_MS);
      expect(next.step()).toBe('taken');
      expect(sent).toEqual(['a', 'a', 'a']);
      expect(paid).toEqual(['a']);
      next.close();
    },
  );

  test('of another tab is seen there to its end, and no second one is made', async () => {
    const [first, second] = [openTab(), openTab()];
    fates = ['answerLost'];
    void first.service.take(orderOf('a'));
    void second.service.take(orderOf('b'));
    await settle();
    await notifyTabs();
    expect(second.service.isBusy(BET)).toBe(true);
    await pass(ASK_AGAIN_MS);
    await notifyTabs();
    expect(first.step()).toBe('taken');
    expect(second.step()).toBe('choosing');
    expect(paid).toEqual(['a']);
    expect(new Set(sent)).toEqual(new Set(['a']));
    first.close();
    second.close();
  });

  test('of a tab that dies is taken over by the one beside it', async () => {
    const [first, second] = [openTab(), openTab()];
    fates = ['answerLost'];
    void first.service.take(orderOf('a'));
    await settle();
    await notifyTabs();
    expect(second.service.isBusy(BET)).toBe(true);
    first.close();
    await settle();
    expect(second.step()).toBe('taken');
    expect(paid).toEqual(['a']);
    second.close();
  });

  test('waits for its player: nobody else asks about it', async () => {
    const tab = openTab();
    fates = ['lost', 'lost'];
    void tab.service.take(orderOf('a'));
    await settle();
    owner = '8039999999';
    tab.service.resume();
    await pass(ASK_AGAIN_MS);
    expect(tab.step()).toBe('choosing');
    expect(sent).toEqual(['a']);
    owner = PLAYER;
    tab.service.resume();
    await settle();
    await pass(ASK_AGAIN_MS);
    expect(tab.step()).toBe('taken');
    tab.close();
  });

  test('is asked about at once when the network is back', async () => {
    const tab = openTab();
    fates = ['lost'];
    void tab.service.take(orderOf('a'));
    await settle();
    tab.service.wake();
    await settle();
    expect(tab.step()).toBe('taken');
    tab.close();
  });

  test('whose value changed says so, and another press is another order', async () => {
    const tab = openTab();
    nextChanges = true;
    await tab.service.take(orderOf('a'));
    await settle();
    expect(tab.service.read(BET)).toMatchObject({ name: 'changed', before: 9_000 });
    await tab.service.take(orderOf('b'));
    await settle();
    expect(paid).toEqual(['b']);
    tab.service.dismiss(BET);
    expect(tab.step()).toBe('choosing');
    tab.close();
  });

  test('that is a day old is left to the history, and one that cannot be read harms no other', async () => {
    const old = orderOf('old', { betId: '6', sentAt: clock.now() - ORDER_LIFE_MS - 1 });
    localStorage.setItem(ORDERS, JSON.stringify([{ betId: BET }, 7, old, orderOf('a')]));
    const tab = openTab();
    await settle();
    expect(sent).toEqual(['a']);
    expect(keptOrders()).toEqual([]);
    tab.close();
  });
});

describe('a rule', () => {
  test('waits for its value, acts once, and is gone', async () => {
    const tab = openTab();
    tab.rules.put(ruleOf(10_000));
    await settle();
    await pass(WATCH_EVERY_MS);
    expect(sent).toEqual([]);
    worth = null;
    await pass(WATCH_EVERY_MS);
    worth = 10_500;
    await pass(WATCH_EVERY_MS);
    expect(paid).toHaveLength(1);
    expect(tab.rules.all()).toEqual([]);
    for (let time = 0; time < 3; time++) await pass(WATCH_EVERY_MS);
    expect(sent).toHaveLength(1);
    tab.close();
  });

  test('acts once over two tabs, whichever sees the value first', async () => {
    const [first, second] = [openTab(), openTab()];
    first.rules.put(ruleOf(10_000));
    await notifyTabs();
    worth = 12_000;
    fates = ['answerLost', 'lost'];
    for (let time = 0; time < 5; time++) {
      await pass(WATCH_EVERY_MS);
      await notifyTabs();
    }
    expect(paid).toHaveLength(1);
    expect(new Set(sent).size).toBe(1);
    expect(first.rules.all()).toEqual([]);
    first.close();
    second.close();
  });

  test('goes on watching where the value was gone again before it arrived', async () => {
    const tab = openTab();
    tab.rules.put(ruleOf(10_000));
    await settle();
    worth = 10_000;
    nextChanges = true;
    await pass(WATCH_EVERY_MS);
    expect(paid).toEqual([]);
    expect(tab.step()).toBe('choosing');
    await pass(WATCH_EVERY_MS);
    expect(paid).toHaveLength(1);
    expect(new Set(sent).size).toBe(2);
    tab.close();
  });

  test('that was taken back while its bet was asked about does nothing', async () => {
    const tab = openTab();
    worth = 20_000;
    tab.rules.put(ruleOf(10_000));
    tab.rules.remove(BET);
    await pass(WATCH_EVERY_MS);
    expect(sent).toEqual([]);
    tab.close();
  });

  test('of a bet that ended is forgotten', async () => {
    const tab = openTab();
    tab.rules.put(ruleOf(10_000));
    await settle();
    isOpen = false;
    await pass(WATCH_EVERY_MS);
    expect(tab.rules.all()).toEqual([]);
    expect(sent).toEqual([]);
    tab.close();
  });

  test('is its player’s alone, and goes on when they are back', async () => {
    localStorage.setItem(RULES, JSON.stringify([ruleOf(5_000)]));
    owner = null;
    const tab = openTab();
    await pass(WATCH_EVERY_MS);
    expect(sent).toEqual([]);
    owner = PLAYER;
    tab.watch.look();
    await settle();
    expect(paid).toHaveLength(1);
    tab.close();
  });
});

test('where nothing can be kept, what is under way lasts as long as the page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  } as unknown as Storage;
  const orders = createBetStorage({
    name: 'cashouts',
    schema: cashoutOrderSchema,
    most: 2,
    storage: createSiteStorage(() => full),
  });
  for (const betId of ['1', '2', '3']) orders.put(orderOf(`k${betId}`, { betId }));
  expect(orders.all().map(({ key }) => key)).toEqual(['k2', 'k3']);
  orders.remove('2');
  expect(orders.find('2')).toBeUndefined();
  expect(orders.find('3')?.key).toBe('k3');
});

interface Action {
  readonly do: 'press' | 'rule' | 'close' | 'wake' | 'open' | 'change' | 'hear' | 'pass' | 'fate';
  readonly tab: number;
  readonly ms: number;
  readonly fate: Fate;
}

/** Plays the actions, then lets the network be well and time pass. Answers the tabs that are left. */
async function play(actions: readonly Action[], opened: ReturnType<typeof openTab>[]) {
  begin();
  const open = () => {
    const tab = openTab();
    opened.push(tab);
    return tab;
  };
  const tabs = [open(), open()];
  for (const [at, action] of actions.entries()) {
    const tab = tabs[action.tab];
    if (action.do === 'press') void tab?.service.take(orderOf(`k${at}`));
    if (action.do === 'rule') tab?.rules.put(ruleOf(5_000, { setAt: at }));
    if (action.do === 'close') tabs.splice(action.tab, 1)[0]?.close();
    if (action.do === 'wake') tab?.service.wake();
    if (action.do === 'open' && tabs.length < 3) tabs.push(open());
    if (action.do === 'change') nextChanges = true;
    if (action.do === 'hear') await notifyTabs();
    if (action.do === 'pass') await pass(action.ms);
    if (action.do === 'fate') fates.push(action.fate);
    if (at % 2 === 1) await settle();
  }
  fates = [];
  tabs.push(open());
  for (let time = 0; time < 6; time++) {
    await notifyTabs();
    await pass(WATCH_EVERY_MS);
  }
  return tabs;
}

test('whatever is lost, closed and pressed: a bet pays once at most, and nothing stays in doubt', async () => {
  const action: fc.Arbitrary<Action> = fc.record({
    do: fc.constantFrom(
      ...(['press', 'rule', 'close', 'wake', 'open', 'change', 'hear', 'pass', 'fate'] as const),
    ),
    tab: fc.nat({ max: 2 }),
    ms: fc.integer({ min: 500, max: 5_000 }),
    fate: fc.constantFrom('lost' as const, 'answerLost' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const opened: ReturnType<typeof openTab>[] = [];
      try {
        const tabs = await play(actions, opened);
        expect(paid.length).toBeLessThanOrEqual(1);
        expect(keptOrders()).toEqual([]);
        expect(tabs.map(({ service }) => service.isBusy(BET))).not.toContain(true);
      } finally {
        for (const tab of opened) tab.close();
      }
    }),
  );
});
