// The result that every leg of a placed bet should have, by the stored results of its line.

import { type SQL, sql } from 'drizzle-orm';
import { PLACED } from '../bet-math/bet-status.ts';

/**
 * A subquery of legs with their result as it is (`has`, `has_dead_heat_millionths`) and as it
 * should be. An operator's result comes first, then the cancellation that the bet was accepted in,
 * then the outcome's result. `where` selects the legs by columns of `bet_legs` and `bets`.
 */
export function wantedLegs(where: SQL): SQL {
  return sql`(
    select bet_legs.id, bet_legs.bet_id, bet_legs.match_id, bet_legs.market_id, bet_legs.specifier,
      bet_legs.outcome_id, bet_legs.result as has,
      bet_legs.dead_heat_millionths as has_dead_heat_millionths,
      case
        when stored.source like 'operator:%' then stored.result
        when cancel.voids then 'void'
        when cancel.voids is not null then coalesce(stored.result, 'pending')
        else coalesce(stored.result, bet_legs.result)
      end as result,
      case
        when stored.source like 'operator:%' then stored.dead_heat_millionths
        when cancel.voids then 1000000
        when cancel.voids is not null then coalesce(stored.dead_heat_millionths, 1000000)
        else coalesce(stored.dead_heat_millionths, bet_legs.dead_heat_millionths)
      end as dead_heat_millionths,
      coalesce(stored.score, bet_legs.score) as score
    from bet_legs
    join bets on bets.id = bet_legs.bet_id and bets.mode = ${PLACED}
    left join outcome_results stored on stored.match_id = bet_legs.match_id
      and stored.market_id = bet_legs.market_id and stored.specifier = bet_legs.specifier
      and stored.outcome_id = bet_legs.outcome_id
    left join line_results line on line.match_id = bet_legs.match_id
      and line.market_id = bet_legs.market_id and line.specifier = bet_legs.specifier
    left join lateral (
      select (span ->> 'voids')::boolean as voids
      from jsonb_array_elements(line.cancels) with ordinality as spans (span, place)
      where (span ->> 'start' is null or ${acceptedAt()} >= (span ->> 'start')::numeric)
        and (span ->> 'end' is null or ${acceptedAt()} < (span ->> 'end')::numeric)
      order by place desc limit 1
    ) cancel on true
    where ${where}
  )`;
}

/**
 * The condition on `wantedLegs`, with the alias `wanted`, for legs whose result is not as it should
 * be.
 */
export function isBehind(): SQL {
  return sql.raw(`(wanted.result <> wanted.has
    or wanted.dead_heat_millionths <> wanted.has_dead_heat_millionths)`);
}

/** When the bet was accepted, ms since epoch. */
function acceptedAt(): SQL {
  return sql.raw('(extract(epoch from bets.created_at) * 1000)');
}
