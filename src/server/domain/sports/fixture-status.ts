// A fixture's state in the answers: codes, names, and which lines are on offer.

import {
  EventStatus,
  isBreak,
  isOver,
  MarketStatus,
  matchStatusName,
} from '../../../shared/feed/status-codes.ts';
import type { Fixture, LineState } from './fixture.ts';

/** True once nothing more will happen in the match. */
export function hasEnded(fixture: Fixture): boolean {
  return isOver(fixture.state.match.status ?? EventStatus.NotStarted);
}

/** Open or suspended: it may come back, so it is still shown. */
export function isOffered(line: LineState): boolean {
  return (
    line.status === MarketStatus.Active ||
    line.status === MarketStatus.Suspended ||
    line.status === MarketStatus.HandedOver
  );
}

/**
 * Markets on offer, suspended ones included: a bet stop locks a match and must not take it out of
 * the lists, which show only fixtures where this is above 0.
 */
export function countActiveMarkets(fixture: Fixture): number {
  const ids = new Set<string>();
  for (const line of fixture.lines.values()) if (isOffered(line)) ids.add(line.marketId);
  return ids.size;
}

/** Where `countActiveMarkets` is above 0, without counting. */
function isOnOffer(fixture: Fixture): boolean {
  for (const line of fixture.lines.values()) if (isOffered(line)) return true;
  return false;
}

/** Belongs into live lists and their counts. */
export function isListedLive(fixture: Fixture): boolean {
  return fixture.definition.type === 'live' && isListed(fixture);
}

/** Belongs into prematch lists and their counts. */
export function isListedPrematch(fixture: Fixture): boolean {
  return fixture.definition.type === 'prematch' && isListed(fixture);
}

/**
 * Whether lists show and count the fixture: it has not ended, and a market is open or suspended.
 */
function isListed(fixture: Fixture): boolean {
  return !hasEnded(fixture) && isOnOffer(fixture);
}

/** `statusCode`: 0 not started, 1 live, 3 ended. */
export function statusCodeOf(fixture: Fixture): number {
  if (hasEnded(fixture)) return EventStatus.Ended;
  return fixture.definition.type === 'live' ? EventStatus.Live : EventStatus.NotStarted;
}

/** `matchStatus`: NotStarted, Live, Suspended or Ended. */
export function matchStatusOf(fixture: Fixture): string {
  if (hasEnded(fixture)) return 'Ended';
  if (fixture.definition.type !== 'live') return 'NotStarted';
  const { status } = fixture.state.match;
  const rests = status === EventStatus.Suspended || status === EventStatus.Interrupted;
  return rests ? 'Suspended' : 'Live';
}

/** `eventStatus`: 1st Half, 2nd Half, Break, Overtime, Live; '' before and after the match. */
export function eventStatusOf(fixture: Fixture): string {
  if (matchStatusOf(fixture) === 'NotStarted' || hasEnded(fixture)) return '';
  const code = fixture.state.match.matchStatus;
  if (code === undefined || code === 0) return 'Live';
  const name = matchStatusName(code, fixture.definition.sportId);
  // A code that the sport does not have has no name here, even where another sport has it.
  if (name === 'Live') return fixture.state.match.period ?? name;
  if (code === 6) return '1st Half';
  if (code === 7) return '2nd Half';
  if (code === 40 || code === 41 || code === 42) return 'Overtime';
  if (isBreak(code)) return code === 80 ? 'Interrupted' : 'Break';
  return fixture.state.match.period ?? name;
}
