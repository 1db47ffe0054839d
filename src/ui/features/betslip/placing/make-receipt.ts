// The receipt of an accepted bet: every leg at click, at send and at acceptance.

import type { PlacedBet } from '../../../../shared/api/bet-calls.ts';
import { readNaira } from '../../../../shared/money/kobo.ts';
import { formatHundredths, toHundredths } from '../../../../shared/money/odds.ts';
import type { Receipt, ReceiptLeg } from '../../../state/receipts.ts';
import type { Order } from './order.ts';
import {
  acceptedOn,
  betNumber,
  costOnReceipt,
  dutyOnReceipt,
  feedMessage,
  nairaCode,
  receiptOf,
  stakeOnReceipt,
  TIME_UNKNOWN,
  winOnReceipt,
} from './texts.ts';

/** A leg that is missing in the answer counts as accepted at the odds that were sent. */
export function makeReceipt(order: Order, bet: PlacedBet): Receipt {
  const acceptedAt = bet.acceptedAt ?? order.sentAt ?? 0;
  const accepted = new Map(bet.selections.map((leg) => [leg.selectionId, leg]));
  return {
    betslipId: bet.betslipId,
    betId: bet.betId ?? '',
    owner: order.owner ?? '',
    acceptedAt,
    totalStake: readNaira(bet.stake) ?? order.totalStake,
    exciseDuty: readNaira(bet.exciseDuty ?? 0) ?? 0,
    possibleWin: readNaira(bet.possibleWin) ?? order.possibleWin,
    legs: order.legs.map((leg): ReceiptLeg => {
      const answer = accepted.get(leg.selectionId);
      const odds = answer === undefined ? leg.sent.odds : toHundredths(answer.odds);
      return { ...leg, accepted: { odds, at: acceptedAt, seq: answer?.feedSeq ?? 0 } };
    }),
  };
}

/** The receipt as a text to save, with times in UTC, so that they can be compared with any log. */
export function writeReceipt(receipt: Receipt): string {
  const { betslipId, betId, acceptedAt, totalStake, exciseDuty = 0, possibleWin, legs } = receipt;
  const naira = (kobo: number) => nairaCode((kobo / 100).toFixed(2));
  const lines = legs.map(({ name, eventName, ...leg }) => {
    const prices = (['picked', 'sent', 'accepted'] as const).map((moment) => {
      const { odds, at, seq } = leg[moment];
      const number = seq > 0 ? feedMessage(seq) : '';
      return `  ${moment.padEnd(8)} ${formatHundredths(odds).padStart(8)}  ${formatTime(at)}${number}`;
    });
    return [`${name}, ${eventName}`, `  ${leg.selectionId}`, ...prices].join('\n');
  });
  return [
    receiptOf(betslipId, betId === '' ? '' : betNumber(betId)),
    acceptedOn(formatTime(acceptedAt)),
    stakeOnReceipt(naira(totalStake)),
    ...(exciseDuty > 0
      ? [dutyOnReceipt(naira(exciseDuty)), costOnReceipt(naira(totalStake + exciseDuty))]
      : []),
    winOnReceipt(naira(possibleWin)),
    '',
    ...lines,
    '',
  ].join('\n');
}

function formatTime(at: number): string {
  return at > 0 ? new Date(at).toISOString() : TIME_UNKNOWN;
}
