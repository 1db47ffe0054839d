// Decisions of an operator about results. Every decision goes into the audit log.

import type { Database } from '../../db/open-database.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { type LegResult, WHOLE_DEAD_HEAT } from '../bet-math/leg-result.ts';
import { lockMatchesForResults } from '../legs/line-results.ts';
import { unknown } from '../refused.ts';
import { findBetOutcomes, findSettledOutcomes, type OutcomeSelection } from './bet-outcomes.ts';
import { recordResults } from './record-results.ts';

/** How many outcomes got another result. Their bets are settled with the next pass. */
export interface OperatorDecision {
  readonly outcomes: number;
}

/**
 * Voids a market of a match, or one line of it: its legs count 1.00.
 *
 * @throws Refused `not_found` where no bet was ever placed on it.
 */
export function voidMarket(
  database: Database,
  actor: string,
  selection: OutcomeSelection & { readonly marketId: string },
): Promise<OperatorDecision> {
  return decide(database, actor, 'void_market', selection, { result: 'void' });
}

/**
 * Voids all outcomes of a match that have bets; its lines without bets stay as they are.
 *
 * @throws Refused `not_found` as `voidMarket`.
 */
export function voidMatch(
  database: Database,
  actor: string,
  matchId: string,
): Promise<OperatorDecision> {
  return decide(database, actor, 'void_match', { matchId }, { result: 'void' });
}

/**
 * Gives one outcome a result, whatever a feed has sent or will send about it. `deadHeatMillionths`
 * is the share of the stake that is paid where several tied.
 *
 * @throws Refused `not_found` as `voidMarket`.
 */
export function settleOutcomeByHand(
  database: Database,
  actor: string,
  outcome: Required<OutcomeSelection>,
  result: Exclude<LegResult, 'pending'>,
  deadHeatMillionths = WHOLE_DEAD_HEAT,
): Promise<OperatorDecision> {
  return decide(database, actor, 'settle_outcome', outcome, { result, deadHeatMillionths });
}

/**
 * Rolls results back: bets that were settled by them are open again, and what they paid is taken
 * back. The outcomes then wait for the operator; no feed and no score settles them. Outcomes
 * without a result are not touched, and neither are cancellations of a feed.
 *
 * @throws Refused `not_found` as `voidMarket`.
 */
export function rollBackSettlement(
  database: Database,
  actor: string,
  selection: OutcomeSelection,
): Promise<OperatorDecision> {
  return decide(database, actor, 'roll_back_settlement', selection, { result: 'pending' });
}

interface Decision {
  readonly result: LegResult;
  readonly deadHeatMillionths?: number;
}

async function decide(
  database: Database,
  actor: string,
  action: string,
  selection: OutcomeSelection,
  { result, deadHeatMillionths = WHOLE_DEAD_HEAT }: Decision,
): Promise<OperatorDecision> {
  return database.transaction(async (transaction) => {
    // No bet is accepted between this query and the results that are written below.
    await lockMatchesForResults(transaction, [selection]);
    const betOn = await findBetOutcomes(transaction, selection);
    if (betOn.length === 0) throw unknown('A bet on this');
    // A rollback includes results of outcomes without bets: one that is left would keep the line
    // closed. It leaves out bets without a result: the feed could no longer settle them.
    const named = result === 'pending' ? await findSettledOutcomes(transaction, selection) : betOn;
    const outcomes = await recordResults(
      transaction,
      named.map((outcome) => ({ ...outcome, result, deadHeatMillionths, score: '' })),
      `operator:${actor}`,
    );
    await transaction.insert(auditLog).values({
      actor,
      action,
      subject: selection.matchId,
      details: { ...selection, result, deadHeatMillionths, outcomes },
    });
    return { outcomes };
  });
}
