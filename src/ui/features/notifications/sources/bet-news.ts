// News about open bets: pure functions that compare the known marks with an answer.

import type { HistoryBet } from '../../../../shared/api/bet-history-calls.ts';
import type { BetMark } from '../marks.ts';
import { nairaWords } from '../money-words.ts';
import type { News } from '../notice.ts';
import {
  afterCashOut,
  BEING_CHECKED,
  betAcceptedLate,
  betEnded,
  betPartCashedOut,
  CASHED_OUT,
  cancelledReturned,
  cashedOutFor,
  LOST,
  voidReturned,
  wonAmount,
} from './texts.ts';

/** Codes of bets (contract section 6). */
const Status = { Open: 0, Won: 1, Lost: 2, Void: 3, Cancelled: 4 } as const;

type ShownBet = Pick<
  HistoryBet,
  | 'id'
  | 'betslipId'
  | 'statusCode'
  | 'statusDescription'
  | 'winnings'
  | 'cashedOut'
  | 'openStake'
  | 'totalSelections'
  | 'events'
>;

export interface BetFindings {
  readonly news: readonly News[];
  /** The new marks. */
  readonly marks: readonly BetMark[];
  /** Ids of known bets that are no longer among the open ones: their end has to be requested. */
  readonly gone: readonly string[];
}

/**
 * `isWhole` says that `bets` are all open bets. The end of a bet that this device never saw open is
 * no news.
 */
export function compareBets(
  known: readonly BetMark[],
  bets: readonly ShownBet[],
  isWhole: boolean,
): BetFindings {
  const before = new Map(known.map((bet) => [bet.id, bet]));
  const after = new Map(before);
  const news: News[] = [];
  for (const bet of bets) {
    const seen = before.get(bet.id);
    if (bet.statusCode !== Status.Open) {
      if (seen === undefined) continue;
      news.push(settledNews(bet));
      after.delete(bet.id);
      continue;
    }
    if (seen !== undefined && bet.openStake < seen.openStake && bet.winnings > seen.winnings)
      news.push(partNews(bet, seen));
    const { id, betslipId, winnings, openStake } = bet;
    after.set(id, { id, betslipId, winnings, openStake });
  }
  const shown = new Set(bets.map(({ id }) => id));
  const gone = isWhole ? known.filter(({ id }) => !shown.has(id)).map(({ id }) => id) : [];
  return { news, marks: [...after.values()], gone };
}

/** A bet that is over: won, lost, void, cancelled, or cashed out as a whole. */
export function settledNews(bet: ShownBet): News {
  return {
    kind: isCashedOut(bet) ? 'cashout' : 'bet',
    key: `bet/${bet.id}/over`,
    text: betEnded(bet.betslipId, nameMatches(bet), describeEnd(bet)),
    link: betPath(bet.id),
  };
}

/** A bet that was accepted although the answer to its placing was lost. */
export function acceptedLateNews(bet: {
  readonly betId: string;
  readonly betslipId: string;
}): News {
  return {
    kind: 'placing',
    key: `placing/${bet.betslipId}`,
    text: betAcceptedLate(bet.betslipId),
    link: betPath(bet.betId || bet.betslipId),
  };
}

function partNews(bet: ShownBet, seen: BetMark): News {
  const paid = nairaWords(bet.winnings - seen.winnings);
  return {
    kind: 'cashout',
    key: `bet/${bet.id}/part/${Math.round(bet.openStake * 100)}`,
    text: betPartCashedOut(bet.betslipId, paid, nairaWords(bet.openStake)),
    link: betPath(bet.id),
  };
}

function describeEnd(bet: ShownBet): string {
  const { statusCode, winnings, cashedOut } = bet;
  if (isCashedOut(bet)) return cashedOutFor(nairaWords(winnings));
  if (statusCode === Status.Lost)
    return winnings > 0 ? afterCashOut(LOST, nairaWords(winnings)) : LOST;
  const end = describeRest(statusCode, nairaWords(winnings - cashedOut));
  return cashedOut > 0 ? afterCashOut(end, nairaWords(cashedOut)) : end;
}

/** `paid` is for the stake that was still in play. */
function describeRest(statusCode: number, paid: string): string {
  switch (statusCode) {
    case Status.Won:
      return wonAmount(paid);
    case Status.Void:
      return voidReturned(paid);
    case Status.Cancelled:
      return cancelledReturned(paid);
    default:
      return BEING_CHECKED;
  }
}

/**
 * Whether the whole bet was cashed out: it has the code of a won bet, and only this description.
 */
function isCashedOut({ statusCode, statusDescription }: ShownBet): boolean {
  return statusCode === Status.Won && statusDescription === CASHED_OUT;
}

/** The match of a single, which says more than its code; '' for a bet with more legs. */
function nameMatches({ totalSelections, events }: ShownBet): string {
  if (totalSelections !== 1 || events === '' || events.length > 80) return '';
  // The platform writes 'A vs B', the page 'A v B'.
  return `, ${events.replace(' vs ', ' v ')}`;
}

function betPath(id: string): string {
  return `/Account/BetHistory/${encodeURIComponent(id)}/Detail`;
}
