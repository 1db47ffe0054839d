// What a market is called. Its lines may have names of their own, such as 'Next goal, goal 2'.

import type { LineRecord, MarketRecord } from './records.ts';

/** The name of a market as a whole, which is that of its main line; '' while it is unknown. */
export function nameMarket({ main, name }: MarketRecord): string {
  return main === null ? name : nameMarketOn(main);
}

/**
 * The name of a market on one of its lines; '' while it is unknown. A line that came with a message
 * or an image has none yet: it is derived from that of another line.
 */
export function nameMarketOn(line: LineRecord): string {
  return line.marketName || deriveName(line);
}

/** Whether the lines of this market have names of their own. */
export function isNamedByLine({ namedLine }: MarketRecord): boolean {
  return namedLine !== null && saysItsValue(namedLine);
}

/**
 * 'Next goal, goal 3' on the line 3, where it is 'Next goal, goal 2' on the line 2. Of a combined
 * specifier it cannot be told which value a name says: '' until it is asked for.
 */
function deriveName({ market, specifier }: LineRecord): string {
  const named = market.namedLine;
  if (named === null) return market.name;
  if (!saysItsValue(named)) return named.marketName;
  const [value, ...others] = valuesOf(named.specifier);
  const [own = '', ...ownOthers] = valuesOf(specifier);
  if (others.length + ownOthers.length > 0) return '';
  return wordsOf(named)
    .map((word) => (word === value ? own : word))
    .join(' ');
}

function saysItsValue(line: LineRecord): boolean {
  const words = wordsOf(line);
  return valuesOf(line.specifier).some((value) => words.includes(value));
}

/** The value of each part of a specifier: `1` and `2` of `setnr=1|gamenr=2`; none of an empty one. */
function valuesOf(specifier: string): readonly string[] {
  return specifier
    .split('|')
    .map((part) => part.slice(part.indexOf('=') + 1))
    .filter((value) => value !== '');
}

function wordsOf({ marketName }: LineRecord): readonly string[] {
  return marketName.split(' ');
}
