// Checks a restored slip against the backend: the odds of its selections now.

import { useEffect, useRef } from 'react';
import { validateSelectionsCall } from '../../../shared/api/bet-calls.ts';
import { outcomeKey, parseOutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { toHundredths } from '../../../shared/money/odds.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { useLive, useWorkerState } from '../live-context.ts';
import { useSlipActions, useSlipReady } from './use-slip.ts';

/**
 * Runs once after each start of a worker, for the selections that its slip was restored with.
 * Prices that the feed has confirmed meanwhile are left alone. Imports the HTTP client: for lazy
 * code only.
 */
export function useCheckedSlip(): void {
  const api = useApi();
  const { change } = useSlipActions();
  const { cells } = useLive();
  const isReady = useSlipReady();
  const isRunning = useWorkerState() === 'running';
  const checked = useRef(false);

  useEffect(() => {
    if (!isRunning) checked.current = false;
    if (!isRunning || !isReady || checked.current) return;
    checked.current = true;
    const selectionIds = cells.read('slip')?.selectionIds ?? [];
    const events = selectionIds.flatMap((id) => parseOutcomeKey(id) ?? []);
    if (events.length === 0) return;
    const sentAt = Date.now();
    sendCall(api, validateSelectionsCall, { body: { events } }).then(
      ({ data }) =>
        change({
          type: 'requote',
          onlyStale: true,
          ageMs: Math.max(0, Date.now() - sentAt),
          selections: data.map(({ matchId, marketId, specifier, outcomeId, odds, active }) => ({
            selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
            odds: toHundredths(odds),
            active: active === 1,
          })),
        }),
      // A failure is ignored: the snapshots of the feed bring the prices all the same.
      () => {},
    );
  }, [api, cells, change, isReady, isRunning]);
}
