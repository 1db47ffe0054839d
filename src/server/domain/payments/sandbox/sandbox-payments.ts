// The payments of the sandbox provider: what its checkout page was asked for, and how it ended.

import { and, eq, sql } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Database } from '../../../db/open-database.ts';
import { sandboxPayments } from '../../../db/schema/payments.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Opens a payment once; asked again for the same reference, nothing changes. */
export async function openSandboxPayment(
  database: Database,
  payment: { reference: string; amountKobo: Kobo; description: string; returnUrl: string },
): Promise<void> {
  await database.insert(sandboxPayments).values(payment).onConflictDoNothing();
}

export async function findSandboxPayment(
  database: Database,
  reference: string,
): Promise<SandboxPayment | undefined> {
  const [found] = await database
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, reference));
  return found;
}

/** Pays each time it is called, since real providers also accept money that is sent again. */
export async function paySandboxPayment(
  database: Database,
  reference: string,
  options: { readonly times?: number; readonly effectiveAt: Date },
): Promise<void> {
  await database
    .update(sandboxPayments)
    .set({
      status: 'success',
      timesPaid: sql`${sandboxPayments.timesPaid} + ${options.times ?? 1}`,
      effectiveAt: sql`least(${sandboxPayments.effectiveAt}, ${options.effectiveAt.toISOString()}::timestamptz)`,
    })
    .where(eq(sandboxPayments.reference, reference));
}

/** Fails an open payment; a paid one stays paid. */
export async function failSandboxPayment(database: Database, reference: string): Promise<void> {
  await database
    .update(sandboxPayments)
    .set({ status: 'failed' })
    .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.status, 'open')));
}
