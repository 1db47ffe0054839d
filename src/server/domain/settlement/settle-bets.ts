// One pass over every bet with a result to apply. Concurrent passes and processes are safe.

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { settleBet } from './settle-bet.ts';
import { isBehind, wantedLegs } from './wanted-legs.ts';

export interface SettlePass {
  /** Bets that were looked at. */
  readonly taken: number;
  /** How many of them another transaction had locked; the next pass tries them again. */
  readonly busy: number;
}

export interface SettlePassOptions {
  /** Ends the pass before the next bet. */
  readonly signal?: AbortSignal;
  /** How many bets one query finds. */
  readonly pageSize?: number;
}

/**
 * Settles each bet in a transaction of its own, so that one that fails holds up no other.
 * `onFault` receives those that fail; they are tried again with every pass.
 */
export async function settleBets(
  database: Database,
  onFault: (betId: number, error: unknown) => void,
  { signal, pageSize = 200 }: SettlePassOptions = {},
): Promise<SettlePass> {
  let taken = 0;
  let busy = 0;
  for (let after = 0; ; ) {
    const page = await findBetsToSettle(database, after, pageSize);
    for (const betId of page) {
      if (signal?.aborted === true) return { taken, busy };
      taken += 1;
      try {
        const bet = await database.transaction((transaction) => settleBet(transaction, betId));
        if (bet === undefined) busy += 1;
      } catch (error) {
        onFault(betId, error);
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    after = last;
  }
  if (taken > 0 || (await hasUnapplied(database))) await markApplied(database);
  return { taken, busy };
}

/**
 * Bets with a leg whose result is new (the leg is pending) or changed (the result of its outcome or
 * line is not applied). Both are few at any time and indexed; settled legs with applied results are
 * never read again.
 */
async function findBetsToSettle(
  database: Database,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await database.execute<{ bet_id: string }>(sql`
    with candidates as (
      select leg.id from bet_legs leg where leg.result = 'pending' and leg.bet_id > ${after} and (
        exists (select 1 from outcome_results stored where ${isOn('stored', 'leg')}
          and stored.outcome_id = leg.outcome_id and stored.result <> 'pending')
        or exists (select 1 from line_results line where ${isOn('line', 'leg')}
          and line.cancels <> '[]'))
      union
      select leg.id from outcome_results stored
      join bet_legs leg on ${isOn('stored', 'leg')} and stored.outcome_id = leg.outcome_id
      where not stored.applied and leg.bet_id > ${after}
      union
      select leg.id from line_results line join bet_legs leg on ${isOn('line', 'leg')}
      where not line.applied and leg.bet_id > ${after}
    )
    select distinct wanted.bet_id
    from ${wantedLegs(sql`bet_legs.id in (select id from candidates)`)} as wanted
    where ${isBehind()} order by wanted.bet_id limit ${limit}`);
  return rows.map((row) => Number(row.bet_id));
}

async function hasUnapplied(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select 1 where exists (select 1 from outcome_results where not applied)
      or exists (select 1 from line_results where not applied)`);
  return rows.length > 0;
}

/** Marks results as applied once no leg of a placed bet differs from them. */
async function markApplied(database: Database): Promise<void> {
  await database.execute(sql`
    update outcome_results stored set applied = true where not stored.applied and not exists (
      select 1 from ${wantedLegs(sql`true`)} as wanted
      where ${isOn('stored', 'wanted')} and stored.outcome_id = wanted.outcome_id and ${isBehind()})`);
  await database.execute(sql`
    update line_results line set applied = true where not line.applied and not exists (
      select 1 from ${wantedLegs(sql`true`)} as wanted
      where ${isOn('line', 'wanted')} and ${isBehind()})`);
}

/** The condition that rows of both aliases are on the same line. */
function isOn(one: string, other: string): SQL {
  return sql.raw(
    ['match_id', 'market_id', 'specifier']
      .map((column) => `${one}.${column} = ${other}.${column}`)
      .join(' and '),
  );
}
