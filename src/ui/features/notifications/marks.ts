// The last known state of bets, withdrawals, limits and bonus. A difference from it is news, also
// after the page was closed for a while.

import * as z from 'zod/mini';
import { withdrawalStatus } from '../../../shared/api/withdrawal-calls.ts';
import { authStore } from '../../state/auth-store.ts';
import { onLogOut } from '../../state/log-out.ts';
import { createPersistedStore } from '../../state/persisted-store.ts';

const MAX_BETS = 200;
const MAX_WITHDRAWALS = 50;
const MAX_LIMITS = 20;

const betMarkSchema = () =>
  z.object({
    id: z.string(),
    betslipId: z.string(),
    /** Naira, as in the history: paid so far, and the stake that is still open. */
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
    /**
     * The amount from `pendingFrom` on, in ms since epoch; that is 0 where no change is pending.
     */
    pendingAmount: z.nullable(z.number()),
    pendingFrom: z.number(),
  });
export type LimitMark = z.infer<ReturnType<typeof limitMarkSchema>>;

const marksSchema = () =>
  z.object({
    /** Mobile number of the player; marks of another player are ignored. */
    owner: z.string(),
    bets: z.array(betMarkSchema()).check(z.maxLength(MAX_BETS)),
    withdrawals: z.array(withdrawalMarkSchema()).check(z.maxLength(MAX_WITHDRAWALS)),
    /** Null until limits were seen once. */
    limits: z.nullable(z.array(limitMarkSchema()).check(z.maxLength(MAX_LIMITS))),
    /** End of the current break, ms since epoch; 0 for none. */
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
// Only a logout by the player deletes them; after an expired session the next login has them.
onLogOut((reason) => {
  if (reason === 'asked') marksStore.reset();
});

/** The marks of the player who is logged in; empty ones for a new player. */
export function readMarks(): Marks {
  const owner = readOwner();
  const marks = marksStore.read();
  return marks.owner === owner ? marks : { ...NOTHING, owner };
}

/** Changes the marks of the player who is logged in; does nothing for a visitor. */
export function mark(change: Partial<Omit<Marks, 'owner'>>): void {
  const marks = readMarks();
  if (marks.owner === '') return;
  const next = { ...marks, ...change };
  marksStore.change((draft) => {
    Object.assign(draft, {
      ...next,
      bets: next.bets.slice(0, MAX_BETS),
      withdrawals: next.withdrawals.slice(0, MAX_WITHDRAWALS),
      limits: next.limits?.slice(0, MAX_LIMITS) ?? null,
    });
  });
}

function readOwner(): string {
  const { token, mobile_number } = authStore.read();
  return token === '' ? '' : mobile_number;
}
