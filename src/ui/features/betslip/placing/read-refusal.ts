// Reads a failed place-bet call: a final refusal, or a failure that leaves the result open.

import * as z from 'zod/mini';
import { number, text } from '../../../../shared/api/fields.ts';
import { lazySchema } from '../../../../shared/api/lazy-schema.ts';
import { readNaira } from '../../../../shared/money/kobo.ts';
import { toHundredths } from '../../../../shared/money/odds.ts';
import { RequestError } from '../../../api/request-error.ts';
import { type OrderFailure, readOrderFailure } from '../../../orders/order-failure.ts';
import type { Amounts, Offer, PlacingEvent, Refusal } from './placing-state.ts';

const offersSchema = lazySchema(() =>
  z.object({
    data: z.object({
      selections: z.array(z.object({ selectionId: text, odds: number, active: number })),
    }),
  }),
);

const amountsSchema = lazySchema(() =>
  z.object({ data: z.object({ cost: number, possibleWin: number }) }),
);

/** The refusal of an error: its code, message, and the selections or amounts it names. */
function readRefusal(error: unknown, { code, message }: OrderFailure): Refusal {
  const amounts = readAmounts(error);
  return { code, message, offers: readOffers(error), ...(amounts !== undefined && { amounts }) };
}

function readAmounts(error: unknown): Amounts | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const answer = z.safeParse(amountsSchema(), error.answer);
  if (!answer.success) return undefined;
  const cost = readNaira(answer.data.data.cost);
  const possibleWin = readNaira(answer.data.data.possibleWin);
  return cost === undefined || possibleWin === undefined ? undefined : { cost, possibleWin };
}

/** The selections that a refusal names, with the current offer for each; [] for other errors. */
export function readOffers(error: unknown): Offer[] {
  if (!(error instanceof RequestError)) return [];
  const answer = z.safeParse(offersSchema(), error.answer);
  return (answer.success ? answer.data.data.selections : []).map(
    ({ selectionId, odds, active }): Offer => ({
      selectionId,
      odds: toHundredths(odds),
      active: active === 1,
    }),
  );
}

/** The event of a failed call for an order's key. */
export function readFailure(
  error: unknown,
  key: string,
  at: number,
  isTolerated: (offers: readonly Offer[]) => boolean,
): PlacingEvent {
  const failure = readOrderFailure(error);
  const refusal = readRefusal(error, failure);
  switch (failure.kind) {
    case 'refused':
      return { type: 'refused', key, refusal, at, tolerated: isTolerated(refusal.offers) };
    case 'notSent':
      return { type: 'notSent', key, refusal, at };
    case 'unauthorised':
      return { type: 'unauthorised', key };
    default:
      return { type: 'unanswered', key, at };
  }
}
