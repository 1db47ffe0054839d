// What was known last of bets, withdrawals, limits and bonus: news is what differs from it, also
// after the page was closed for a while.

import * as z from 'zod/mini';
import { withdrawalStatus } from '../../../shared/api/withdrawal-calls.ts';
import { authStore } from '../../state/auth-store.ts';
import { onLogOut } from '../../state/log-out.ts';
import { createPersistedStore } from '../../state/persisted-store.ts';

const MOST_BETS = 200;
const MOST_WITHDRAWALS = 50;
const MOST_LIMITS = 20;

const betMarkSchema = () =>
  z.object({
    id: z.string(),
    betslipId: z.string(),
    /** Naira, as the history has them: paid so far, and of the stake still open. */
    winnings: z.number(),
    openStake: z.number(),
  });
/** A bet that was open when it was seen last. */
export type BetMark = z.infer<ReturnType<typeof betMarkSchema>>;

const withdrawalMarkSchema = () => z.object({ reference: z.string(), status: withdrawalStatus() });
export type WithdrawalMark = z.infer<ReturnType<typeof withdrawalMarkSchema>>;

const limitMarkSchema = () =>
  z.object({
    kind: z.enum(['deposit', 'loss']),
    period: z.enum(['day', 'week', 'month']),
    /** Naira; null for none. */
    amount: z.nullable(z.number()),
    /** What it becomes at `pendingFrom`, ms; 0 where nothing waits. */
    pendingAmount: z.nullable(z.number()),
    pendingFrom: z.number(),
  });
export type LimitMark = z.infer<ReturnType<typeof limitMarkSchema>>;

const marksSchema = () =>
  z.object({
    /** Mobile number of the player; another's marks say nothing. */
    owner: z.string(),
    bets: z.array(betMarkSchema()).check(z.maxLength(MOST_BETS)),
    withdrawals: z.array(withdrawalMarkSchema()).check(z.maxLength(MOST_WITHDRAWALS)),
    /** Null until limits were seen once. */
    limits: z.nullable(z.array(limitMarkSchema()).check(z.maxLength(MOST_LIMITS))),
    /** When the break that runs is over, ms; 0 for none. */
    breakEndsAt: z.number(),
    /** The casino bonus that was active; '' for none. */
    bonusId: z.string(),
  });
export type Marks = z.infer<ReturnType<typeof marksSchema>>;

const NOTHING: Marks = {
  owner: '',
  bets: [],
  withdrawals: [],
  limits: null,
  breakEndsAt: 0,
  bonusId: '',
};

export const marksStore = createPersistedStore<Marks>({
  name: 'notice-marks',
  version: 1,
  read: (stored) => marksSchema().parse(stored),
  initial: NOTHING,
});
// A session that merely ended goes on after the next login; whoever leaves leaves nothing behind.
onLogOut((reason) => {
  if (reason === 'asked') marksStore.reset();
});

/** The marks of whoever is logged in; empty ones for somebody new. */
export function readMarks(): Marks {
  const owner = readOwner();
  const marks = marksStore.read();
  return marks.owner === owner ? marks : { ...NOTHING, owner };
}

/** Changes the marks of whoever is logged in; nothing is marked for nobody. */
export function mark(change: Partial<Omit<Marks, 'owner'>>): void {
  const marks = readMarks();
  if (marks.owner === '') return;
  const next = { ...marks, ...change };
  marksStore.change((draft) => {
    Object.assign(draft, {
      ...next,
      bets: next.bets.slice(0, MOST_BETS),
      withdrawals: next.withdrawals.slice(0, MOST_WITHDRAWALS),
      limits: next.limits?.slice(0, MOST_LIMITS) ?? null,
    });
  });
}

function readOwner(): string {
  const { token, mobile_number } = authStore.read();
  return token === '' ? '' : mobile_number;
}
