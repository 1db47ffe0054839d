// News about deposits after the player has left their page: paid, failed, late.

import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import type { News, Notify } from '../notice.ts';
import {
  depositArrived,
  depositArrivedLate,
  depositDiffers,
  depositExpired,
  depositFailed,
  depositOnHold,
  depositReturned,
} from './texts.ts';

/** The fields of a stored deposit that are read here. */
export interface WatchedDeposit {
  /** Mobile number. */
  readonly player: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly progress: 'waiting' | 'paid' | 'failed' | 'expired' | 'disputed' | 'held' | 'returned';
}

interface DepositSource {
  read(): { readonly deposits: readonly WatchedDeposit[] };
  subscribe(listener: () => void): () => void;
}

/** Reports changes from now on; the first state is no news. Returns a function that stops it. */
export function watchDeposits(
  source: DepositSource,
  readOwner: () => string,
  notify: Notify,
): () => void {
  const known = new Map<string, WatchedDeposit['progress']>();
  const look = (isFirst: boolean) => {
    for (const deposit of source.read().deposits) {
      const before = known.get(deposit.reference);
      known.set(deposit.reference, deposit.progress);
      if (isFirst || before === undefined || before === deposit.progress) continue;
      const news = deposit.player === readOwner() ? depositNews(deposit, before) : undefined;
      if (news !== undefined) notify(news);
    }
  };
  look(true);
  return source.subscribe(() => look(false));
}

/** Undefined for a deposit that waits (again). */
function depositNews(
  deposit: WatchedDeposit,
  before: WatchedDeposit['progress'],
): News | undefined {
  const { reference, progress, amountKobo } = deposit;
  if (progress === 'waiting') return undefined;
  const amount = `₦${formatNaira(amountKobo)}`;
  const texts = {
    paid: before === 'expired' ? depositArrivedLate(amount) : depositArrived(amount),
    failed: depositFailed(amount),
    expired: depositExpired(amount),
    disputed: depositDiffers(amount),
    held: depositOnHold(amount),
    returned: depositReturned(amount),
  };
  return {
    kind: 'deposit',
    key: `deposit/${reference}/${progress}`,
    text: texts[progress],
    link: `/Account/${progress === 'paid' ? 'Transactions' : 'Deposit'}?reference=${encodeURIComponent(reference)}`,
  };
}
