// A match that is cut short, abandoned or by a side that retires: its last status, and what its
// score decides.

import type { FixtureStatusPayload, MarketPayload } from '../../../../shared/feed/payloads.ts';
import {
  EventStatus,
  isClosedStatus,
  MarketStatus,
  matchStatusName,
} from '../../../../shared/feed/status-codes.ts';
import type { FinalState } from '../../../catalogue/settle-outcome.ts';

export type CutShort = 'abandoned' | 'retired';

const BASKETBALL = '2';
/** Match status codes. */
const RETIRED = 95;
const ABANDONED = 90;

/** Which lines the score decides, and which are void. */
export function divideLines(
  lines: readonly MarketPayload[],
  { periods }: Pick<FinalState, 'periods'>,
  sportId: string,
): { readonly decided: readonly MarketPayload[]; readonly undecided: readonly MarketPayload[] } {
  // With two periods or fewer `settleOutcome` would take the first quarter for the first half.
  const canDecide = sportId !== BASKETBALL || periods.length > 2;
  const isDecided = (line: MarketPayload) => canDecide && line.status === MarketStatus.Settled;
  return {
    decided: lines.filter(isDecided),
    undecided: lines.filter((line) => !isDecided(line)),
  };
}

/** Those of the lines that are not closed yet, as cancelled. */
export function cancelLines(lines: readonly MarketPayload[]): MarketPayload[] {
  return lines
    .filter((line) => !isClosedStatus(line.status))
    .map((line) => ({ ...line, status: MarketStatus.Cancelled }));
}

/** The last status; `now` is feed time, ms since epoch. */
export function writeCutStatus(
  status: FixtureStatusPayload,
  how: CutShort,
  sportId: string,
  now: number,
): FixtureStatusPayload {
  const isRetired = how === 'retired';
  return {
    ...status,
    timestamp: now,
    status: isRetired ? EventStatus.Ended : EventStatus.Abandoned,
    status_code: isRetired ? RETIRED : ABANDONED,
    match_status: isRetired ? 'Retired' : matchStatusName(ABANDONED, sportId),
    ...(status.clock !== undefined && { clock: { ...status.clock, stopped: true } }),
  };
}
