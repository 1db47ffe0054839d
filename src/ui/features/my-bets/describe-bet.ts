// Texts for a bet: its type, its picks, what it pays, when it was placed.

import type { HistoryBet, HistorySelection } from '../../../shared/api/bet-history-calls.ts';
import { formatNaira } from '../../../shared/money/kobo.ts';
import { lagosDay, lagosTime } from '../../components/lagos-time.ts';
import { isOpen } from './bet-status.ts';
import {
  betCount,
  daysShort,
  hoursShort,
  legCount,
  minutesShort,
  SYSTEM,
  secondsShort,
} from './texts.ts';

const KOBO_PER_NAIRA = 100;

/** Whole kobo, from naira as the API sends them. */
export function toKobo(naira: number): number {
  return Math.round(naira * KOBO_PER_NAIRA);
}

/** `1,234.50` for 1234.5 naira. */
export function showAmount(naira: number): string {
  return formatNaira(toKobo(naira));
}

/** 'Multiple, 3 legs', 'Single', 'System, 4 legs, 11 bets'. */
export function describeKind({
  betType,
  totalSelections,
  noOfCombos,
}: Pick<HistoryBet, 'betType' | 'totalSelections' | 'noOfCombos'>): string {
  const parts: string[] = [betType === 'Combo' ? SYSTEM : betType];
  if (totalSelections > 1) parts.push(legCount(totalSelections));
  if ((betType === 'Split' || betType === 'Combo') && noOfCombos > 1)
    parts.push(betCount(noOfCombos));
  return parts.join(', ');
}

/** What was picked: 'Arsenal', 'Over 2.5'; the short '1' only where there is nothing better. */
export function namePick({
  outcomeName,
  displayName,
}: Pick<HistorySelection, 'outcomeName' | 'displayName'>): string {
  return outcomeName || displayName;
}

/** All picks in one line: 'Arsenal, Over 2.5, Yes'. */
export function describePicks({ selections }: Pick<HistoryBet, 'selections'>): string {
  return selections.map(namePick).join(', ');
}

/** What the bet has paid, or what an open bet can still pay; naira. */
export function returnOf(bet: HistoryBet): number {
  return isOpen(bet) ? bet.possibleWin : bet.winnings;
}

/** `Today, 21:04`. */
export function showMoment(at: number, now: number): string {
  return `${lagosDay(at, now)}, ${lagosTime(at)}`;
}

/** `4 s`, `12 min`, `3 h`, `2 days`: how old something is. */
export function showAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return secondsShort(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutesShort(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? hoursShort(hours) : daysShort(Math.round(hours / 24));
}
