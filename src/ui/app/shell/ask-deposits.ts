// Asks about deposits that the player has left alone: paid by now, or not.

import type { Api } from '../../api/use-api.ts';
import { askDeposit } from '../../features/wallet/deposit/ask-deposit.ts';
import { pendingDepositStore } from '../../features/wallet/deposit/pending-deposits.ts';
import { authStore } from '../../state/auth-store.ts';

/** One after its time may still be paid, but seldom is. */
const EXPIRED_EVERY_MS = 120_000;
const MOST_AT_ONCE = 3;
/** These pages ask by themselves, and more often. */
const ASKED_ON = /^\/(account\/deposit|payment-verification)\b/i;

interface DepositAskerOptions {
  readonly api: Api;
  readonly now: () => number;
  readonly readPath: () => string;
}

/** Returns what asks once; the newest deposits first. Nothing waits: nothing is asked. */
export function createDepositAsker({ api, now, readPath }: DepositAskerOptions): () => void {
  let expiredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  async function askAll(references: readonly string[]): Promise<void> {
    isAsking = true;
    const { deposits } = pendingDepositStore.read();
    for (const { player, method, reference } of deposits) {
      if (references.includes(reference)) await askDeposit(api, { player, method, reference });
    }
    isAsking = false;
  }

  return () => {
    // A paid one loads the balance, which asks here again.
    if (isAsking || ASKED_ON.test(readPath())) return;
    const { token, mobile_number } = authStore.read();
    const withExpired = now() - expiredAt >= EXPIRED_EVERY_MS;
    const due = pendingDepositStore
      .read()
      .deposits.filter(
        ({ player, progress }) =>
          player === mobile_number &&
          (progress === 'waiting' || (withExpired && progress === 'expired')),
      )
      .slice(0, MOST_AT_ONCE);
    if (token === '' || due.length === 0) return;
    if (withExpired) expiredAt = now();
    void askAll(due.map(({ reference }) => reference));
  };
}
