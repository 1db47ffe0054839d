// Checks the life of a line: offered, closed, settled, and no result before the match's end.

import { isPastEnd, nextEnd } from '../../../shared/feed/is-past-end.ts';
import type { FeedMessage, MarketChange, OddsChange } from '../../../shared/feed/messages.ts';
import {
  EventStatus,
  isClosedStatus,
  isOver,
  MarketStatus,
} from '../../../shared/feed/status-codes.ts';
import { marketById } from '../../catalogue/markets.ts';
import type { ResultLine, ResultMessage } from '../../domain/settlement/result-message.ts';
import type { Finding } from './fault-kinds.ts';
import { found, type MatchRecord, nameLine, takeLine } from './match-record.ts';

/** Markets of these kinds are decided by the end of the match, unless they are on a part of it. */
const DECIDED_AT_THE_END = ['three-way', 'double-chance', 'two-way', 'odd-even'];
const PARTS = ['halves', 'quarters', 'sets', 'games'];

/** Notes whether the match has ended, by the rules of the page's book. */
export function noteEnd(match: MatchRecord, message: FeedMessage, at: number): void {
  if (message.kind === 'bet_stop' || message.state?.status === undefined) return;
  const before = match.endedAt === undefined ? EventStatus.Live : EventStatus.Ended;
  const isLate = isPastEnd(message, before, match.end);
  match.end = nextEnd(match.end, before, message);
  if (isLate) return;
  if (!isOver(message.state.status)) match.endedAt = undefined;
  else match.endedAt ??= at;
}

/** Notes lines that are offered or closed. Finds open ones after a result or the match's end. */
export function checkOffers(match: MatchRecord, message: OddsChange): Finding[] {
  const findings: Finding[] = [];
  const open = message.markets.filter(isOpen);
  for (const { id, specifier } of open) {
    const line = takeLine(match, id, specifier);
    line.offered = true;
    if (line.settled) findings.push(found(match, 'open-after-result', nameLine(id, specifier)));
  }
  for (const { id, specifier, status } of message.markets) {
    takeLine(match, id, specifier).closed = isClosedStatus(status);
  }
  if (match.endedAt !== undefined && open[0] !== undefined) {
    const { id, specifier } = open[0];
    findings.push(found(match, 'after-end', `${nameLine(id, specifier)} is open`));
  }
  return findings;
}

function isOpen({ status, outcomes }: MarketChange): boolean {
  return status === MarketStatus.Active && outcomes.some(({ active, odds }) => active && odds > 0);
}

/** Notes lines that are settled or reopened. Finds results before the end of the match. */
export function checkResult(match: MatchRecord, message: ResultMessage): Finding[] {
  const { kind, lines } = message;
  const settles = kind === 'bet_settlement' || (kind === 'bet_cancel' && message.end === null);
  const opens = kind === 'rollback_bet_settlement' || kind === 'rollback_bet_cancel';
  const findings: Finding[] = [];
  for (const line of lines) {
    const record = takeLine(match, line.marketId, line.specifier);
    if (settles) record.settled = true;
    if (opens) record.settled = false;
    if (kind === 'bet_settlement' && match.endedAt === undefined && isEarly(line)) {
      findings.push(found(match, 'early-result', nameLine(line.marketId, line.specifier)));
    }
  }
  return findings;
}

/** True for a winner or loser of a market that only the end can decide. */
function isEarly({ marketId, specifier, outcomes }: ResultLine): boolean {
  const market = marketById(marketId);
  if (market === undefined || specifier !== '') return false;
  if (!DECIDED_AT_THE_END.includes(market.kind)) return false;
  if (market.groups.some((group) => PARTS.includes(group))) return false;
  return outcomes.some(({ result }) => result === 'won' || result === 'lost');
}

/** Finds offered lines that are neither closed nor settled `graceMs` after the match's end. */
export function checkSettled(match: MatchRecord, at: number, graceMs: number): Finding[] {
  if (match.endedAt === undefined || at - match.endedAt < graceMs) return [];
  return [...match.lines.values()]
    .filter((line) => line.offered && !line.closed && !line.settled)
    .map((line) => found(match, 'unsettled', nameLine(line.marketId, line.specifier)));
}
