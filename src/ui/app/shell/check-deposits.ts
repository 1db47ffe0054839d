// Asks the backend whether deposits that the player left unfinished have been paid by now.

import type { Api } from '../../api/use-api.ts';
import { checkDeposit } from '../../features/wallet/deposit/check-deposit.ts';
import { pendingDepositStore } from '../../features/wallet/deposit/pending-deposits.ts';
import { authStore } from '../../state/auth-store.ts';

/** How often expired deposits are asked about: they may still be paid, but seldom are; ms. */
const EXPIRED_EVERY_MS = 120_000;
const BATCH_SIZE = 3;
/** These pages poll their deposits themselves, and more often. */
const ASKED_ON = /^\/(account\/deposit|payment-verification)\b/i;

interface DepositCheckerOptions {
  readonly api: Api;
  readonly now: () => number;
  readonly readPath: () => string;
}

/**
 * Returns a function that asks once about pending deposits, the newest first, at most
 * `BATCH_SIZE`. It makes no call where none is pending.
 */
export function createDepositChecker({ api, now, readPath }: DepositCheckerOptions): () => void {
  let expiredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  async function askAll(references: readonly string[]): Promise<void> {
    isAsking = true;
    const { deposits } = pendingDepositStore.read();
    for (const { player, method, reference } of deposits) {
      if (references.includes(reference)) await checkDeposit(api, { player, method, reference });
    }
    isAsking = false;
  }

  return () => {
    // A deposit that was paid loads the balance, which calls this function again.
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
      .slice(0, BATCH_SIZE);
    if (token === '' || due.length === 0) return;
    if (withExpired) expiredAt = now();
    void askAll(due.map(({ reference }) => reference));
  };
}
