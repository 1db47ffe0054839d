// The text and the tone for the status of a bet and of its legs.

import type { HistoryBet, HistorySelection } from '../../../shared/api/bet-history-calls.ts';
import { showNaira } from '../../components/show-naira.ts';
import {
  BEING_CHECKED,
  CANCELLED,
  CASHED_OUT,
  cashedOutRest,
  LOST,
  OPEN,
  REST_LOST,
  REST_VOID,
  REST_WON,
  VOID,
  WON,
} from './texts.ts';

/** Codes of bets and legs (contract section 6); a leg is never cancelled. */
export const BetStatus = { Open: 0, Won: 1, Lost: 2, Void: 3, Cancelled: 4 } as const;

export interface ShownStatus {
  readonly text: string;
  /** Decides colour and icon, since colour alone must not carry the meaning. */
  readonly tone: 'open' | 'won' | 'lost' | 'plain';
}

const SHOWN: Readonly<Record<number, ShownStatus>> = {
  [BetStatus.Open]: { text: OPEN, tone: 'open' },
  [BetStatus.Won]: { text: WON, tone: 'won' },
  [BetStatus.Lost]: { text: LOST, tone: 'lost' },
  [BetStatus.Void]: { text: VOID, tone: 'plain' },
  [BetStatus.Cancelled]: { text: CANCELLED, tone: 'plain' },
};
const UNKNOWN: ShownStatus = { text: BEING_CHECKED, tone: 'plain' };

/** A bet cashed out as a whole has the code of a won bet; only its description tells them apart. */
export function describeBetStatus({
  statusCode,
  statusDescription,
}: Pick<HistoryBet, 'statusCode' | 'statusDescription'>): ShownStatus {
  if (statusCode === BetStatus.Won && statusDescription === CASHED_OUT)
    return { text: CASHED_OUT, tone: 'plain' };
  return SHOWN[statusCode] ?? UNKNOWN;
}

/** How the rest of a bet ended that was cashed out in part. */
const REST_ENDS: Readonly<Record<number, string>> = {
  [BetStatus.Won]: REST_WON,
  [BetStatus.Lost]: REST_LOST,
  [BetStatus.Void]: REST_VOID,
};

/** 'Cashed out ₦703.14, rest lost'; '' for a bet that is open or was not cashed out in part. */
export function describePartCashout({
  statusCode,
  openStake,
  cashedOut,
}: Pick<HistoryBet, 'statusCode' | 'openStake' | 'cashedOut'>): string {
  const rest = REST_ENDS[statusCode];
  if (rest === undefined || openStake === 0 || cashedOut === 0) return '';
  return cashedOutRest(showNaira(cashedOut), rest);
}

/** The status, with a partial cash-out in its text, for places that have room for it. */
export function describeWholeStatus(
  bet: Pick<HistoryBet, 'statusCode' | 'statusDescription' | 'openStake' | 'cashedOut'>,
): ShownStatus {
  const status = describeBetStatus(bet);
  return { ...status, text: describePartCashout(bet) || status.text };
}

/** Half-won and half-lost legs keep the backend's text. */
export function describeLegStatus({
  status,
  statusDescription,
}: Pick<HistorySelection, 'status' | 'statusDescription'>): ShownStatus {
  const shown = SHOWN[status] ?? UNKNOWN;
  return /^half /i.test(statusDescription) ? { ...shown, text: statusDescription } : shown;
}

export function isOpen({ statusCode }: Pick<HistoryBet, 'statusCode'>): boolean {
  return statusCode === BetStatus.Open;
}
