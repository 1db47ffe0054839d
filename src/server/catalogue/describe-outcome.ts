// Names of markets and outcomes, given the teams and the specifier.

import { OTHER_SCORE, scoreOfOutcome } from './correct-score.ts';
import type { Market } from './market-table.ts';
import { HALF_FULL } from './outcome-ids.ts';

export interface OutcomeNames {
  /** The full name: 'Arsenal', 'Over 2.5', 'Arsenal (-0.5)'. */
  readonly outcomeName: string;
  /** The short name of a box or a column: '1', 'Over 2.5', '2:1'. */
  readonly displayName: string;
  /** The shortest name, free of the line: '1', 'Over', '2:1'. */
  readonly alias: string;
}

/**
 * The value of one specifier, '' if absent: `specifierValue('setnr=2|total=9.5', 'total')` is
 * '9.5'.
 */
export function specifierValue(specifier: string, name: string): string {
  for (const part of specifier.split('|')) {
    const [key, value] = part.split('=');
    if (key === name) return value ?? '';
  }
  return '';
}

/** The name of a market with its specifier filled in: '2nd set winner', 'Next goal, goal 3'. */
export function describeMarket(market: Market, specifier: string): string {
  if (specifier === '') return describeWithoutLine(market.name);
  return market.name.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = specifierValue(specifier, name);
    return name === 'goalnr' ? value : ordinal(value);
  });
}

/** 'Set winner' for '{setnr} set winner', 'Next goal' for 'Next goal, goal {goalnr}'. */
function describeWithoutLine(name: string): string {
  const text = name.replace(/, \w+ \{\w+\}/, '').replace(/\{\w+\} /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The names of an outcome; the id itself where the market has no such outcome. */
export function describeOutcome(
  market: Market,
  outcomeId: string,
  specifier: string,
  home: string,
  away: string,
): OutcomeNames {
  const position = market.outcomeIds.indexOf(outcomeId);
  if (position < 0) return same(outcomeId);
  switch (market.kind) {
    case 'three-way':
      return pickNames(position, [home, 'Draw', away], ['1', 'X', '2']);
    case 'two-way':
      return pickNames(position, [home, away], ['1', '2']);
    case 'next-goal':
      return pickNames(position, [home, 'None', away], ['1', 'None', '2']);
    case 'double-chance':
      return pickNames(
        position,
        [`${home} or draw`, `${home} or ${away}`, `Draw or ${away}`],
        ['1X', '12', 'X2'],
      );
    case 'over-under': {
      const alias = position === 0 ? 'Over' : 'Under';
      const name = `${alias} ${specifierValue(specifier, 'total')}`.trim();
      return { outcomeName: name, displayName: name, alias };
    }
    case 'handicap': {
      const line = signed(specifierValue(specifier, 'hcp'), position === 0 ? 1 : -1);
      const alias = position === 0 ? '1' : '2';
      return {
        outcomeName: `${position === 0 ? home : away} (${line})`,
        displayName: `${alias} (${line})`,
        alias,
      };
    }
    case 'odd-even':
      return same(position === 0 ? 'Odd' : 'Even');
    case 'yes-no':
      return same(position === 0 ? 'Yes' : 'No');
    case 'half-full':
      return describeHalfFull(outcomeId, home, away);
    case 'correct-score': {
      const score = scoreOfOutcome(outcomeId);
      if (outcomeId === OTHER_SCORE || score === undefined) {
        return { outcomeName: 'Any other score', displayName: 'Other', alias: 'Other' };
      }
      return same(`${score.home}:${score.away}`);
    }
  }
}

function describeHalfFull(outcomeId: string, home: string, away: string): OutcomeNames {
  const index = (HALF_FULL as readonly string[]).indexOf(outcomeId);
  const parts = [Math.floor(index / 3), index % 3];
  const short = parts.map((part) => '1X2'[part]).join('/');
  const name = parts.map((part) => [home, 'Draw', away][part]).join(' / ');
  return { outcomeName: name, displayName: short, alias: short };
}

function pickNames(
  position: number,
  names: readonly string[],
  aliases: readonly string[],
): OutcomeNames {
  const alias = aliases[position]!;
  return { outcomeName: names[position]!, displayName: alias, alias };
}

function same(name: string): OutcomeNames {
  return { outcomeName: name, displayName: name, alias: name };
}

function signed(value: string, sign: 1 | -1): string {
  const number = Number(value) * sign;
  if (value === '' || !Number.isFinite(number)) return value;
  return number > 0 ? `+${number}` : `${number === 0 ? 0 : number}`;
}

function ordinal(value: string): string {
  if (value === '1') return '1st';
  if (value === '2') return '2nd';
  return value === '3' ? '3rd' : `${value}th`;
}
