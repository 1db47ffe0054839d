// Deposits that are not finished, stored on this device, so that closing the tab loses none.

import * as z from 'zod/mini';
import { onLogOut } from '../../../state/log-out.ts';
import { createPersistedStore, useStore } from '../../../state/persisted-store.ts';

const WEEK_MS = 7 * 86_400_000;
const MAX_STORED = 20;

const accountSchema = () =>
  z.object({
    accountNumber: z.string(),
    accountName: z.string(),
    bankName: z.string(),
  });

const depositProgress = () =>
  z.enum(['waiting', 'paid', 'failed', 'expired', 'disputed', 'held', 'returned']);
/** `waiting` and `expired` are polled; the others are not. */
export type DepositProgress = z.infer<ReturnType<typeof depositProgress>>;

const pendingDepositSchema = () =>
  z.object({
    /** The mobile number of the player. */
    player: z.string(),
    reference: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    /** The provider, as in `/payment-verification/{method}`. */
    method: z.string(),
    title: z.string(),
    kind: z.enum(['card', 'transfer', 'ussd', 'wallet']),
    amountKobo: z.int().check(z.minimum(0)),
    /** The address to pay at, or a message that says how to pay. */
    link: z.string(),
    account: z.nullable(accountSchema()),
    /** The code to dial; '' for other kinds. */
    ussdCode: z.string(),
    /** The page that plays the payer in a sandbox; '' elsewhere. */
    sandboxLink: z.string(),
    /** Both in ms since epoch, by the clock of this device. */
    createdAt: z.number(),
    expiresAt: z.number(),
    progress: depositProgress(),
    /** Why the money is held, where it is. */
    heldReason: z.optional(z.string()),
    /** The deposit bonus to request once it is paid; '' for none, or after the request. */
    bonusId: z.string(),
  });
export type PendingDeposit = z.infer<ReturnType<typeof pendingDepositSchema>>;

/** Skips entries that cannot be read and keeps the others. */
function listSchema() {
  const entrySchema = pendingDepositSchema();
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((entry): PendingDeposit[] => {
        const checked = entrySchema.safeParse(entry);
        return checked.success ? [checked.data] : [];
      }),
    ),
  );
}

export const pendingDepositStore = createPersistedStore<{ deposits: PendingDeposit[] }>({
  name: 'deposits',
  version: 1,
  read: (stored) => z.object({ deposits: listSchema() }).parse(stored),
  initial: { deposits: [] },
  restore: ({ deposits }) => ({
    deposits: deposits.filter(({ createdAt }) => Date.now() - createdAt < WEEK_MS),
  }),
});

// A logout by the player deletes the deposits: the backend knows the open ones
// (use-open-deposits.ts). After an expired session they are kept for the next login.
onLogOut((reason) => {
  if (reason === 'asked') pendingDepositStore.reset();
});

/** Stores a deposit, newest first. */
export function storeDeposit(deposit: PendingDeposit): void {
  pendingDepositStore.change((draft) => {
    const others = draft.deposits.filter(({ reference }) => reference !== deposit.reference);
    draft.deposits = [deposit, ...others].slice(0, MAX_STORED);
  });
}

/** Changes a stored deposit; does nothing if it is not stored. */
export function changeDeposit(
  reference: string,
  change: Partial<Pick<PendingDeposit, 'progress' | 'heldReason' | 'bonusId'>>,
): void {
  pendingDepositStore.change((draft) => {
    const stored = draft.deposits.find((deposit) => deposit.reference === reference);
    if (stored !== undefined) Object.assign(stored, change);
  });
}

export function forgetDeposit(reference: string): void {
  pendingDepositStore.change((draft) => {
    draft.deposits = draft.deposits.filter((deposit) => deposit.reference !== reference);
  });
}

/** Deletes the player's deposits that are paid and have no bonus left to request. */
export function forgetPaidDeposits(player: string): void {
  pendingDepositStore.change((draft) => {
    draft.deposits = draft.deposits.filter(
      (deposit) =>
        deposit.player !== player || deposit.progress !== 'paid' || deposit.bonusId !== '',
    );
  });
}

export function findDeposit(player: string, reference: string): PendingDeposit | undefined {
  return pendingDepositStore
    .read()
    .deposits.find((deposit) => deposit.player === player && deposit.reference === reference);
}

/** The player's deposits, newest first. */
export function usePendingDeposits(player: string): readonly PendingDeposit[] {
  return useStore(
    pendingDepositStore,
    ({ deposits }) => deposits.filter((deposit) => deposit.player === player),
    (a, b) => a.length === b.length && a.every((deposit, i) => deposit === b[i]),
  );
}
