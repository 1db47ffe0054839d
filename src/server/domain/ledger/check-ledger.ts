// Checks the ledger's rows against its rules. Each rule is one query for the rows that break it.

import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';

export interface LedgerRule {
  readonly name: string;
  /** Rows that break the rule, one line of text each; at most `MAX_BREACHES`. */
  readonly breaches: readonly string[];
}

const MAX_BREACHES = 20;

/**
 * A rule, with a query for the rows that break it. The query describes each row in a column
 * `breach`.
 */
export interface RowRule {
  readonly name: string;
  readonly breaches: SQL;
}

const RULES: readonly RowRule[] = [
  {
    name: 'every transaction has entries and sums to zero',
    breaches: sql`
      select 'transaction ' || t.id || ' (' || t.reference || ') sums to ' || coalesce(sum(e.amount_kobo), 0)
        || ' kobo over ' || count(e.id) || ' entries' as breach
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.id) < 2 or sum(e.amount_kobo) <> 0 order by t.id`,
  },
  {
    name: 'every balance is the sum of its entries',
    breaches: sql`
      select 'account ' || a.id || ' (' || a.kind || coalesce(' of player ' || a.player_id, '') || ') has '
        || a.balance_kobo || ' kobo, its entries sum to ' || coalesce(sum(e.amount_kobo), 0) as breach
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance_kobo <> coalesce(sum(e.amount_kobo), 0) order by a.id`,
  },
  {
    name: 'every entry goes on from the balance before it',
    breaches: sql`
      select 'entry ' || id || ' of account ' || account_id || ' says ' || balance_kobo || ' kobo, after '
        || running as breach
      from (
        select id, account_id, balance_kobo,
          sum(amount_kobo) over (partition by account_id order by id) as running
        from ledger_entries
      ) chain where balance_kobo <> running order by id`,
  },
  {
    name: 'no wallet is below zero, and no debt above it',
    breaches: sql`
      select 'account ' || id || ' (' || kind || ' of player ' || player_id || ') has ' || balance_kobo
        || ' kobo' as breach
      from ledger_accounts where player_id is not null
        and case when kind = 'debt' then balance_kobo > 0 else balance_kobo < 0 end order by id`,
  },
  {
    name: 'players and house together are zero',
    breaches: sql`
      select 'all accounts sum to ' || sum(balance_kobo) || ' kobo' as breach
      from ledger_accounts having sum(balance_kobo) <> 0`,
  },
];

/** Every rule with the rows that break it; a sound ledger has none. */
export function checkLedger(queryable: Queryable): Promise<LedgerRule[]> {
  return checkRules(queryable, RULES);
}

export async function checkRules(
  queryable: Queryable,
  rules: readonly RowRule[],
): Promise<LedgerRule[]> {
  const checked: LedgerRule[] = [];
  for (const { name, breaches } of rules) {
    const { rows } = await queryable.execute<{ breach: string }>(
      sql`${breaches} limit ${MAX_BREACHES}`,
    );
    checked.push({ name, breaches: rows.map(({ breach }) => breach) });
  }
  return checked;
}
