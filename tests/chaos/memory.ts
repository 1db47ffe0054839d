// What the clients were told: every movement of money that was acknowledged to one of them.

import type { Kobo } from '../../src/shared/money/kobo.ts';

/** Kinds as in the ledger. */
const KINDS = [
  'stake',
  'cashout',
  'deposit',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_returned',
  'casino_stake',
  'casino_winnings',
  'transfer',
  'bonus_award',
] as const;

export interface Movement {
  readonly kind: (typeof KINDS)[number];
  readonly playerId: number;
  /** What it was about: a bet, a reference, a round. */
  readonly subject: string;
  /** Into the wallet, or out of it below zero. */
  readonly amountKobo: Kobo;
}

/** Lines of text, so that two sources of movements can be compared. */
function lineOf({ kind, playerId, subject, amountKobo }: Movement): string {
  return `${kind} ${subject} of player ${playerId}: ${amountKobo} kobo`;
}

export interface Difference {
  /** Acknowledged, and not there (often enough). */
  readonly lost: readonly string[];
  /** There, and acknowledged to nobody (so often). */
  readonly unasked: readonly string[];
}

/** Compares as multisets. */
export function compareMovements(
  remembered: readonly Movement[],
  found: readonly Movement[],
): Difference {
  const counts = new Map<string, number>();
  for (const line of remembered.map(lineOf)) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of found.map(lineOf)) counts.set(line, (counts.get(line) ?? 0) - 1);
  return {
    lost: [...counts].filter(([, count]) => count > 0).map(([line]) => line),
    unasked: [...counts].filter(([, count]) => count < 0).map(([line]) => line),
  };
}
