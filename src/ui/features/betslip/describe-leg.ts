// Texts for a leg of the slip: its match, its names, and why it is suspended.

import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { addressName, fixturePath, livePath } from '../../../shared/text/slug.ts';
import { serverNow } from '../../api/server-time.ts';
import { isSameLagosDay, lagosTime, lagosWeekday } from '../../components/lagos-time.ts';
import { versus } from './texts.ts';

/** Why a leg is suspended ('VAR check'); '' where the reason is only 'suspended'. */
export function reasonOf({ block, reason }: Pick<SelectionCell, 'block' | 'reason'>): string {
  return block !== 'suspended' || reason.toLowerCase() === block ? '' : reason;
}

/**
 * Odds in hundredths that are shown struck through beside the price: those it was picked at, or, if
 * it has just come back to them, the previous ones; 0 where the price did not move.
 */
export function oddsBefore(cell: SelectionCell): number {
  if (cell.odds !== cell.pickedOdds) return cell.pickedOdds;
  return cell.changed !== null && cell.previousOdds !== cell.odds ? cell.previousOdds : 0;
}

/** 'Arsenal v Chelsea'; the name of an event that has no two sides. */
export function describeMatch(cell: SelectionCell): string {
  return cell.homeTeam === '' ? cell.eventName : versus(cell.homeTeam, cell.awayTeam);
}

/** The page of a leg's match, live or before it starts. */
export function eventPath(cell: SelectionCell): string {
  const { type, sport, sportId, tournament, homeTeam, awayTeam, eventName, matchId } = cell;
  const name = homeTeam === '' ? eventName : addressName(homeTeam, awayTeam);
  return type === 'live'
    ? livePath([sport, tournament, name], matchId)
    : fixturePath({ sportName: sport, sportID: sportId, tournament, name, matchID: matchId });
}

/**
 * 'Arsenal v Chelsea, 67:12, 2–1, England, Premier League' in play; before that with the kick-off.
 * The least important parts come last, because narrow screens cut the text off.
 */
export function describeEvent(cell: SelectionCell, now: number = serverNow()): string {
  const parts =
    cell.type === 'live'
      ? [cell.inPlayTime, cell.score.replace(':', '–')]
      : [describeKickOff(cell.startsAt, now)];
  // An event without two sides is named like its league.
  if (cell.awayTeam !== '') parts.push(cell.category, cell.tournament);
  return [describeMatch(cell), ...parts].filter((part) => part !== '').join(', ');
}

/** '21:00' today, 'Sat 21 Nov, 21:00' on another day; '' where it is unknown. */
function describeKickOff(startsAt: number, now: number): string {
  if (startsAt === 0) return '';
  const time = lagosTime(startsAt);
  return isSameLagosDay(startsAt, now) ? time : `${lagosWeekday(startsAt)}, ${time}`;
}

/** 'Arsenal, 1X2': how a leg is named in sentences. */
export function describeLeg(cell: SelectionCell): string {
  return [outcomeOf(cell), cell.marketName].filter((part) => part !== '').join(', ');
}

export function outcomeOf(cell: SelectionCell): string {
  return cell.outcomeName || cell.displayName;
}

/** What a single of this stake pays when it wins, kobo, rounded down as it is paid. */
export function toWin(stake: Kobo, odds: number): Kobo {
  return Math.floor((stake * odds) / 100);
}
