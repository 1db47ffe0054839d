// The receipt of an accepted bet: every leg at click, at send and at acceptance.

import type { PlacedBet } from '../../../../shared/api/bet-calls.ts';
import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';
import { formatHundredths, toHundredths } from '../../../../shared/money/odds.ts';
import type { Receipt, ReceiptLeg } from '../../../state/receipts.ts';
import { POTENTIAL_WIN } from '../texts.ts';
import type { Order } from './order.ts';
import {
  acceptedOn,
  amountOnReceipt,
  betNumber,
  EXCISE_DUTY,
  feedMessage,
  nairaCode,
  receiptOf,
  STAKE_AND_DUTY,
  TIME_UNKNOWN,
  TOTAL_STAKE,
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

/** What was taken, by name: the duty, and stake and duty together, only where there is a duty. */
export function listCosts({
  totalStake,
  exciseDuty = 0,
}: Receipt): readonly (readonly [name: string, amount: Kobo])[] {
  const stake = [TOTAL_STAKE, totalStake] as const;
  if (exciseDuty === 0) return [stake];
  return [stake, [EXCISE_DUTY, exciseDuty], [STAKE_AND_DUTY, totalStake + exciseDuty]];
}

/** The receipt as a text to save, with times in UTC, so that they can be compared with any log. */
export function writeReceipt(receipt: Receipt): string {
  const { betslipId, betId, acceptedAt, possibleWin, legs } = receipt;
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
    ...[...listCosts(receipt), [POTENTIAL_WIN, possibleWin] as const].map(([name, amount]) =>
      amountOnReceipt(name, naira(amount)),
    ),
    '',
    ...lines,
    '',
  ].join('\n');
}

function formatTime(at: number): string {
  return at > 0 ? new Date(at).toISOString() : TIME_UNKNOWN;
}
