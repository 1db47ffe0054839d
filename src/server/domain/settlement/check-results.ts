// Checks from the rows alone that every result of the log was applied, once, and to every bet.

import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { checkRules, type LedgerRule } from '../ledger/check-ledger.ts';
import { isBehind, wantedLegs } from './wanted-legs.ts';

/**
 * The log in the order in which its messages count, as in `foldResults`: a message that arrived
 * after a newer one of the same producer is placed right before the first newer one.
 */
const LOG_IN_ORDER = sql`
  timed as not materialized (
    select *, case when generated_at > 0 then generated_at
      else max(generated_at) over (partition by match_id, market_id, specifier, producer order by id)
      end as result_at
    from result_log where applied_at is not null
  ), ordered as (
    select timed.*, coalesce((
      select min(newer.id) from timed newer where newer.match_id = timed.match_id
        and newer.market_id = timed.market_id and newer.specifier = timed.specifier
        and newer.producer = timed.producer and newer.result_at > timed.result_at
        and newer.id < timed.id), timed.id) as place
    from timed
  )`;

const RULES = [
  {
    name: 'every result of the log is applied',
    breaches: sql`
      select 'result ' || id || ' (' || source || ' ' || message_id || ', match ' || match_id
        || ') was received at ' || created_at || ' and is not applied' as breach
      from result_log where applied_at is null and created_at < now() - interval '1 minute'
      order by id`,
  },
  {
    name: 'every outcome has what the log says last',
    breaches: sql`
      with ${LOG_IN_ORDER}, named as (
        select ordered.*, outcome ->> 'outcomeId' as outcome_id, outcome ->> 'result' as result
        from ordered, jsonb_array_elements(ordered.body -> 'outcomes') as outcome
        where kind in ('bet_settlement', 'rollback_bet_settlement')
      ), outcomes as (
        select distinct match_id, market_id, specifier, outcome_id from named
      ), messages as (
        select match_id, market_id, specifier, outcome_id, result, place, result_at, id from named
        union all
        select match_id, market_id, specifier, outcome_id, 'pending', place, result_at, ordered.id
        from ordered join outcomes using (match_id, market_id, specifier)
        where kind = 'rollback_bet_settlement' and body -> 'outcomes' = '[]'
      ), last as (
        select distinct on (match_id, market_id, specifier, outcome_id) * from messages
        order by match_id, market_id, specifier, outcome_id, place desc, result_at desc, id desc
      )
      select 'outcome ' || last.match_id || '/' || last.market_id || '/' || last.specifier || '/'
        || last.outcome_id || ' is ' || coalesce(stored.result, 'not there') || ', the log says '
        || last.result as breach
      from last left join outcome_results stored using (match_id, market_id, specifier, outcome_id)
      where stored.result is distinct from last.result and coalesce(stored.source, '') not like 'operator:%'
      order by last.match_id, last.market_id, last.specifier, last.outcome_id`,
  },
  {
    name: 'every bet accepted within a cancellation is void there',
    breaches: sql`
      with ${LOG_IN_ORDER}, covered as (
        select distinct on (leg.id) leg.id, leg.bet_id, leg.result,
          ordered.kind = 'bet_cancel' as voids, stored.source, stored.result as stored_result
        from bet_legs leg join bets bet on bet.id = leg.bet_id and bet.mode = 0
        join ordered on ordered.match_id = leg.match_id and ordered.market_id = leg.market_id
          and ordered.specifier = leg.specifier and ordered.kind in ('bet_cancel', 'rollback_bet_cancel')
          and coalesce((ordered.body ->> 'start')::numeric, 0) <= extract(epoch from bet.created_at) * 1000
          and coalesce((ordered.body ->> 'end')::numeric, 'infinity') > extract(epoch from bet.created_at) * 1000
        left join outcome_results stored on stored.match_id = leg.match_id
          and stored.market_id = leg.market_id and stored.specifier = leg.specifier
          and stored.outcome_id = leg.outcome_id
        join line_results line on line.match_id = leg.match_id and line.market_id = leg.market_id
          and line.specifier = leg.specifier and line.applied
        order by leg.id, ordered.place desc, ordered.result_at desc, ordered.id desc
      )
      select 'leg ' || id || ' of bet ' || bet_id || ' is ' || result as breach from covered
      where coalesce(source, '') not like 'operator:%'
        and result <> case when voids then 'void' else coalesce(stored_result, 'pending') end order by id`,
  },
  {
    name: 'every leg has the result of its outcome once that is applied',
    breaches: sql`
      select 'leg ' || wanted.id || ' of bet ' || wanted.bet_id || ' is ' || wanted.has || ', not '
        || wanted.result as breach
      from ${wantedLegs(sql`true`)} as wanted
      left join outcome_results stored on stored.match_id = wanted.match_id
        and stored.market_id = wanted.market_id and stored.specifier = wanted.specifier
        and stored.outcome_id = wanted.outcome_id
      left join line_results line on line.match_id = wanted.match_id
        and line.market_id = wanted.market_id and line.specifier = wanted.specifier
      where ${isBehind()} and coalesce(stored.applied, true) and coalesce(line.applied, true)
      order by wanted.id`,
  },
  {
    // Earlier versions took a win back by `unsettle-converted:`; old ledgers still have such rows.
    name: 'no settlement of a bet is paid beside a later one',
    breaches: sql`
      select 'bet ' || bets.id || ': round ' || standing.round || ' of ' || bets.settlement_round
        || ' stands in the ledger' as breach
      from (
        select split_part(reference, ':', 2)::bigint as bet, split_part(reference, ':', 3)::int as round
        from ledger_transactions paid where reference like 'settle:%' and not exists (
          select 1 from ledger_transactions back
          where back.reference in ('un' || paid.reference,
            'unsettle-converted:' || substr(paid.reference, 8),
            'settle-ended:' || substr(paid.reference, 8)))
      ) standing join bets on bets.id = standing.bet
      where standing.round > bets.settlement_round
        or standing.round < bets.settlement_round and not exists (
          select 1 from audit_log
          where action = 'rollback_not_covered' and subject = bets.betslip_id)
      order by bets.id, standing.round`,
  },
  {
    name: 'every bet says what the ledger paid for it',
    breaches: sql`
      select 'bet ' || bets.id || ' says ' || bets.winnings_kobo || ' kobo, the ledger '
        || coalesce(posted.kobo, 0) + coalesce(sold.kobo, 0) as breach
      from bets left join (
        select split_part(reference, ':', 2)::bigint as bet, sum(entry.amount_kobo) as kobo
        from ledger_transactions
        join ledger_entries entry on entry.transaction_id = ledger_transactions.id
        join ledger_accounts account on account.id = entry.account_id
          and account.player_id is not null
        where reference ~ '^((un)?settle(-converted|-ended)?|cancel(-ended)?):' group by 1
      ) posted on posted.bet = bets.id
      left join (
        select bet_id, sum(amount_kobo) as kobo from cashouts group by 1
      ) sold on sold.bet_id = bets.id
      where bets.mode = 0 and coalesce(posted.kobo, 0)
        <> greatest(bets.winnings_kobo - coalesce(sold.kobo, 0), bets.unrecovered_kobo)
      order by bets.id`,
  },
  {
    name: 'the tax of every bet is booked as the bet says',
    breaches: sql`
      select 'bet ' || bets.id || ' says ' || bets.tax_kobo || ' kobo of tax, the ledger '
        || coalesce(booked.kobo, 0) as breach
      from bets left join (
        select split_part(reference, ':', 2)::bigint as bet, sum(entry.amount_kobo) as kobo
        from ledger_transactions
        join ledger_entries entry on entry.transaction_id = ledger_transactions.id
        join ledger_accounts account on account.id = entry.account_id
          and account.player_id is null and account.kind = 'tax'
        where reference ~ '^(un)?settle(-converted)?:' group by 1
      ) booked on booked.bet = bets.id
      where bets.mode = 0 and bets.tax_kobo <> coalesce(booked.kobo, 0) order by bets.id`,
  },
] as const;

/** Every rule with the rows that break it; none where all results are applied. */
export function checkResults(queryable: Queryable): Promise<LedgerRule[]> {
  return checkRules(queryable, RULES);
}
