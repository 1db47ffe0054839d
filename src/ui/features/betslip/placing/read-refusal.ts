// What a failed place-bet call says: a refusal that stands, or nothing that can be relied on.

import * as z from 'zod/mini';
import { number, text } from '../../../../shared/api/fields.ts';
import { lazySchema } from '../../../../shared/api/lazy-schema.ts';
import { toHundredths } from '../../../../shared/money/odds.ts';
import { RequestError } from '../../../api/request-error.ts';
import type { Offer, PlacingEvent, Refusal } from './placing-state.ts';

const offersSchema = lazySchema(() =>
  z.object({
    data: z.object({
      selections: z.array(z.object({ selectionId: text, odds: number, active: number })),
    }),
  }),
);

/** The refusal of an error: its code, message and the selections it names. */
function readRefusal(error: unknown): Refusal {
  if (!(error instanceof RequestError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { code: 'failed', message, offers: [] };
  }
  const answer = z.safeParse(offersSchema(), error.answer);
  const offers = (answer.success ? answer.data.data.selections : []).map(
    ({ selectionId, odds, active }): Offer => ({
      selectionId,
      odds: toHundredths(odds),
      active: active === 1,
    }),
  );
  return { code: error.code, message: error.message, offers };
}

/**
 * The event of a failed call for an order's key. A refusal is an answer in itself (HTTP 200 with a
 * code, contract section 4), kept with the key; a refused request (400) or one that could not be
 * signed was never looked at. Everything else leaves open what became of the bet.
 */
export function readFailure(
  error: unknown,
  key: string,
  at: number,
  isTolerated: (offers: readonly Offer[]) => boolean,
): PlacingEvent {
  const refusal = readRefusal(error);
  if (!(error instanceof RequestError)) return { type: 'notSent', key, refusal, at };
  const { status, code } = error;
  if (status === 401 || status === 403) return { type: 'unauthorised', key };
  if (status === 200 && code !== '') {
    return { type: 'refused', key, refusal, at, tolerated: isTolerated(refusal.offers) };
  }
  if (status === 400 || status === 404 || status === 413) {
    return { type: 'notSent', key, refusal, at };
  }
  return { type: 'unanswered', key, at };
}
