// The site's books after the chaos: movements as its tables and as its ledger have them.

import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../src/server/db/open-database.ts';
import type { Movement } from './memory.ts';

/** Transfers have no table of their own. */
const ROWS = sql`
  select 'stake' as kind, player_id, id::text as subject, -stake_kobo as kobo from bets where mode = 0
  union all
  select 'cashout', b.player_id, b.id::text, c.amount_kobo
    from cashouts c join bets b on b.id = c.bet_id
  union all
  select 'deposit', player_id, reference, amount_kobo from deposits
    where status in ('paid', 'returned')
  union all
  select 'deposit_reversed', player_id, reference, -amount_kobo from deposits
    where status = 'returned'
  union all
  select 'withdrawal', player_id, reference, -amount_kobo from withdrawals
  union all
  select 'withdrawal_returned', player_id, reference, amount_kobo from withdrawals
    where status in ('cancelled', 'rejected')
  union all
  select 'bonus_award', player_id, bonus_id::text, amount_kobo from awarded_bonuses
  union all
  select 'casino_stake', s.player_id, s.token_hash || ':' || r.nonce, -r.stake_kobo
    from game_rounds r join game_sessions s on s.id = r.session_id
  union all
  select 'casino_winnings', s.player_id, s.token_hash || ':' || r.nonce, r.win_kobo
    from game_rounds r join game_sessions s on s.id = r.session_id where r.win_kobo > 0`;

/**
 * Every movement of a player's but those that nobody asks for: of settlements, and ends of bonuses. What
 * of a deposit that went back is owed counts as taken.
 */
const LEDGER = sql`
  select t.kind, a.player_id, sum(e.amount_kobo) as kobo,
    case
      when t.kind = 'cashout' then t.details ->> 'betId'
      when w.id is not null then w.bonus_id::text
      when s.id is not null then s.token_hash || ':' || split_part(t.reference, ':', 3)
      else split_part(t.reference, ':', 2)
    end as subject
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id
    left join game_sessions s on s.id = split_part(t.reference, ':', 2)
    left join awarded_bonuses w
      on t.kind = 'bonus_award' and w.id::text = split_part(t.reference, ':', 2)
  where a.player_id is not null and t.kind not in ('winnings', 'refund', 'settlement_rollback',
    'debt_repaid', 'debt_written_off', 'bonus_conversion', 'bonus_expiry', 'bonus_forfeit')
  group by t.id, t.kind, a.player_id, w.id, s.id`;

/**
 * Bets that the wallets got something else for than they say: what it won, and beyond it what earlier
 * settlements paid and nobody could take back, as the audit log has it. What an ended bonus gave up at
 * once was not paid.
 */
const MISPAID = sql`
  with paid as (
    select (t.details ->> 'betId')::bigint as bet_id, e.amount_kobo as kobo
    from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.player_id is not null
    where t.kind in ('winnings', 'refund', 'settlement_rollback', 'cashout')
    union all
    select split_part(t.reference, ':', 2)::bigint, e.amount_kobo
    from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.player_id is not null
    where t.kind = 'bonus_expiry' and t.reference ~ '^(settle|cancel)-ended:'
  ), paid_sums as (
    select bet_id, sum(kobo) as kobo from paid group by 1
  ), out_sums as (
    select bet_id, sum(amount_kobo) as kobo from cashouts group by 1
  ), lost_sums as (
    select (details ->> 'betId')::bigint as bet_id,
      sum((details ->> 'missingKobo')::bigint - (details ->> 'owedKobo')::bigint) as kobo
    from audit_log where action = 'rollback_not_covered' group by 1
  ), compared as (
    select b.id, b.winnings_kobo, b.unrecovered_kobo, coalesce(lost.kobo, 0) as lost_kobo,
      coalesce(paid.kobo, 0) as paid_kobo,
      coalesce(gone.kobo, 0) + greatest(b.winnings_kobo - coalesce(gone.kobo, 0),
        coalesce(lost.kobo, 0)) as right_kobo
    from bets b left join paid_sums paid on paid.bet_id = b.id
      left join out_sums gone on gone.bet_id = b.id
      left join lost_sums lost on lost.bet_id = b.id
    where b.mode = 0
  )
  select id::text || ' says ' || winnings_kobo || ' kobo, of which earlier payments '
    || unrecovered_kobo || '; the ledger ' || paid_kobo || ', the audit log ' || lost_kobo as line
  from compared where paid_kobo <> right_kobo or unrecovered_kobo <> lost_kobo order by id`;

export interface Books {
  readonly rows: readonly Movement[];
  readonly ledger: readonly Movement[];
  readonly mispaid: readonly string[];
  readonly settledBets: number;
  /** Of those, bets of which an earlier settlement was taken back. */
  readonly resettledBets: number;
  /** Awarded bonuses by what became of them. */
  readonly bonuses: Readonly<Record<string, number>>;
}

export async function readBooks(database: Queryable): Promise<Books> {
  const mispaid = await database.execute<{ line: string }>(MISPAID);
  const settled = await database.execute<{ count: string; again: string }>(
    sql`select count(*) as count, count(*) filter (where settlement_round > 1) as again
      from bets where mode = 0 and status <> 0`,
  );
  const bonuses = await database.execute<{ status: string; count: string }>(
    sql`select status, count(*) as count from awarded_bonuses group by status order by status`,
  );
  return {
    rows: await readMovements(database, ROWS),
    ledger: await readMovements(database, LEDGER),
    mispaid: mispaid.rows.map(({ line }) => line),
    settledBets: Number(settled.rows[0]?.count),
    resettledBets: Number(settled.rows[0]?.again),
    bonuses: Object.fromEntries(bonuses.rows.map(({ status, count }) => [status, Number(count)])),
  };
}

type Row = Record<'kind' | 'player_id' | 'subject' | 'kobo', string>;

async function readMovements(database: Queryable, query: SQL): Promise<Movement[]> {
  const { rows } = await database.execute<Row>(query);
  return rows.map((row) => ({
    kind: row.kind as Movement['kind'],
    playerId: Number(row.player_id),
    subject: row.subject,
    amountKobo: Number(row.kobo),
  }));
}
