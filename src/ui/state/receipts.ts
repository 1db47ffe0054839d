// Receipts of the bets placed on this device, for the page of a bet: the odds of each leg when it
// was picked, sent and accepted.

import * as z from 'zod/mini';
import { authStore } from './auth-store.ts';
import { onLogOut } from './log-out.ts';
import { createPersistedStore } from './persisted-store.ts';

const MAX_RECEIPTS = 100;

/**
 * Odds in hundredths, time in ms since epoch, feed `seq` of the match; 0 where the feed or the
 * answer has none.
 */
const priceSchema = () => z.object({ odds: z.number(), at: z.number(), seq: z.number() });

const receiptLegSchema = () =>
  z.object({
    selectionId: z.string(),
    name: z.string(),
    eventName: z.string(),
    /** When it was picked, or when new odds were last accepted. */
    picked: priceSchema(),
    sent: priceSchema(),
    accepted: priceSchema(),
  });
export type ReceiptLeg = z.infer<ReturnType<typeof receiptLegSchema>>;

const receiptSchema = () =>
  z.object({
    betslipId: z.string(),
    /** '' where the answer named none. */
    betId: z.string(),
    /** Mobile number of the player; nobody else is shown it. */
    owner: z.string(),
    /** ms since epoch. */
    acceptedAt: z.number(),
    /** Kobo. */
    totalStake: z.number(),
    /** On top of the stake; receipts of older versions have none. */
    exciseDuty: z.optional(z.number()),
    possibleWin: z.number(),
    legs: z.array(receiptLegSchema()).check(z.maxLength(100)),
  });
export type Receipt = z.infer<ReturnType<typeof receiptSchema>>;

const receiptStore = createPersistedStore<{ receipts: Receipt[] }>({
  name: 'receipts',
  version: 1,
  read: (stored) =>
    z.object({ receipts: z.array(receiptSchema()).check(z.maxLength(MAX_RECEIPTS)) }).parse(stored),
  initial: { receipts: [] },
});

/** Stores a receipt, newest last; a bet's second receipt replaces its first. */
export function storeReceipt(receipt: Receipt): void {
  receiptStore.change((draft) => {
    const others = draft.receipts.filter(({ betslipId }) => betslipId !== receipt.betslipId);
    draft.receipts = [...others, receipt].slice(-MAX_RECEIPTS);
  });
}

/** The receipt of a bet of the player who is logged in; undefined where this device has none. */
export function readReceipt(betslipId: string): Receipt | undefined {
  const owner = authStore.read().mobile_number;
  return receiptStore
    .read()
    .receipts.find((receipt) => receipt.betslipId === betslipId && receipt.owner === owner);
}

// A log-out by the player removes all receipts; after a session that was ended by the server they
// stay for the next login.
onLogOut((reason) => {
  if (reason === 'asked') receiptStore.reset();
});
