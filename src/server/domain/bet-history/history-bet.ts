// A bet as the history shows it, with the cashout that is offered for it.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { type Kobo, toNaira } from '../../../shared/money/kobo.ts';
import { BetStatus, describeStatus } from '../bet-math/bet-status.ts';
import { createDecidedBet } from '../bet-math/decided-bet.ts';
import { computeHighestPayout } from '../bet-math/highest-payout.ts';
import { roundDecimal } from '../bet-math/lines/fraction.ts';
import type { CashoutDeps } from '../cashout/cashout-deps.ts';
import { describeOffer, NO_OFFER } from '../cashout/describe-offer.ts';
import { offerCashout } from '../cashout/offer-cashout.ts';
import type { LineResults } from '../legs/line-results.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../sports/time-window.ts';
import type { BetWithLegs } from './history.ts';
import { describeLeg } from './history-selection.ts';

export interface HistoryDeps extends Pick<CashoutDeps, 'store' | 'secret'> {
  /** The rules now in force. */
  readonly inForce: RulesInForce;
  /** The database's records of the lines of the bets. */
  readonly records: LineResults;
  /** ms since epoch. */
  readonly now: number;
  readonly username: string;
}

const CATEGORIES: Readonly<Record<string, string>> = {
  live: 'Live',
  prematch: 'Prematch',
  mixed: 'Mixed',
};

export function describeBet(found: BetWithLegs, deps: HistoryDeps): HistoryBet {
  const { bet, legs, cashoutsPaidKobo, exciseKobo } = found;
  const selections = legs.map((leg) => describeLeg(leg, deps.store, deps.records, deps.now));
  const openKobo = bet.stakeKobo - bet.cashedOutKobo;
  const decided = createDecidedBet(bet, legs);
  const isOpen = bet.status === BetStatus.Pending;
  return {
    id: String(bet.id),
    betslipId: bet.betslipId,
    stake: toNaira(bet.stakeKobo),
    openStake: toNaira(openKobo),
    exciseDuty: toNaira(exciseKobo),
    created: formatDate(bet.createdAt.getTime(), DEFAULT_OFFSET_HOURS),
    createdAt: bet.createdAt.getTime(),
    settledAt: bet.settledAt?.getTime() ?? 0,
    statusCode: bet.status,
    statusDescription: openKobo === 0 ? 'Cashed out' : describeStatus(bet.status),
    source: bet.source,
    wallet: bet.wallet,
    totalOdd: roundDecimal(bet.totalOdds),
    possibleWin: toNaira(
      isOpen
        ? computeHighestPayout(decided, { ...bet, cashoutsPaidKobo })
        : scale(bet.possibleWinKobo, openKobo, bet.stakeKobo),
    ),
    betType: bet.betType,
    betCategory: bet.eventType,
    betCategoryDesc: CATEGORIES[bet.eventType] ?? '',
    eventType: bet.eventType,
    noOfCombos: bet.lineCount,
    groupings: decided.groupings.map(({ size, stakeKobo }) => ({
      Grouping: size,
      Stake: toNaira(stakeKobo),
    })),
    totalSelections: legs.length,
    userId: String(bet.playerId ?? ''),
    username: deps.username,
    winnings: toNaira(bet.winningsKobo),
    cashedOut: toNaira(cashoutsPaidKobo),
    bonus: toNaira(bet.bonusKobo),
    tax: toNaira(bet.taxKobo),
    sports: joinNames(selections.map(({ sport }) => sport)),
    tournaments: joinNames(selections.map(({ tournament }) => tournament)),
    events: joinNames(selections.map(({ eventName }) => eventName)),
    markets: joinNames(selections.map(({ marketName }) => marketName)),
    ...describeCashout(found, deps),
    selections,
  };
}

/** An open bet carries its offer, or none where cashing out is not available right now. */
function describeCashout({ bet, legs }: BetWithLegs, deps: HistoryDeps) {
  if (bet.status !== BetStatus.Pending) return NO_OFFER;
  try {
    return describeOffer(offerCashout(deps, deps.inForce, bet, legs, deps.records, deps.now));
  } catch (error) {
    if (error instanceof Refused) return NO_OFFER;
    throw error;
  }
}

/** Exact, also where the product is too large for a number. */
function scale(amountKobo: Kobo, part: Kobo, whole: Kobo): Kobo {
  return Number((BigInt(amountKobo) * BigInt(part)) / BigInt(whole));
}

function joinNames(names: readonly string[]): string {
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
}
