// Loads a booked coupon by its code, and validates its selections against the current offer.

import { findBetCall, validateSelectionsCall } from '../../../../shared/api/bet-calls.ts';
import { sendCall } from '../../../api/send-call.ts';
import { serverNow } from '../../../api/server-time.ts';
import type { Api } from '../../../api/use-api.ts';
import { type LoadReport, makeLoadReport } from './load-report.ts';

/**
 * The report on a code. Its coupon has no selections where nothing of it can be bet on any more.
 * @throws RequestError with the server's message, also for an unknown code.
 */
export async function loadCoupon(api: Api, code: string, now = serverNow()): Promise<LoadReport> {
  const { data: found } = await sendCall(api, findBetCall, {
    body: { betslipId: code, clientId: api.clientId },
  });
  if (found.selections.length === 0) return makeLoadReport(found, [], now);
  const { data: validated } = await sendCall(api, validateSelectionsCall, {
    body: {
      events: found.selections.map(({ matchId, marketId, outcomeId, specifier }) => ({
        matchId,
        marketId,
        outcomeId,
        specifier,
      })),
    },
  });
  return makeLoadReport(found, validated, now);
}
