// Specifiers as people read them: their value, and the order of the lines of one market.

import { isPartOfMatch } from '../../shared/feed/specifier.ts';

/**
 * The value that distinguishes a line from the others of its market: '2.5' for `total=2.5`. Of a
 * combined specifier it is the value of `total`, else of the second part; '' for an empty
 * specifier.
 */
export function specifierValue(specifier: string): string {
  const part = mainPart(specifier);
  return part.slice(part.indexOf('=') + 1);
}

/**
 * True where the value only counts the lines of a market, as in `goalnr=2` or `set=2`: the names of
 * outcomes do not have it, unlike that of `total=2.5` or `hcp=-1`.
 */
export function isNumbered(specifier: string): boolean {
  const part = mainPart(specifier);
  const name = part.slice(0, Math.max(0, part.indexOf('=')));
  return name.endsWith('nr') || isPartOfMatch(name);
}

function mainPart(specifier: string): string {
  const parts = specifier.split('|');
  return parts.find((text) => text.startsWith('total=')) ?? parts[1] ?? parts[0]!;
}

/** Sorts by the numbers in the specifiers, part by part, then by their text. */
export function sortBySpecifier<T>(items: readonly T[], specifierOf: (item: T) => string): T[] {
  // Each text is read once: a sort compares it a dozen times.
  const read = items.map((item) => {
    const text = specifierOf(item);
    return { item, text, figures: figures(text) };
  });
  return read.sort(compare).map(({ item }) => item);
}

interface ReadSpecifier {
  readonly text: string;
  readonly figures: readonly number[];
}

function compare(
  { text: a, figures: first }: ReadSpecifier,
  { text: b, figures: second }: ReadSpecifier,
): number {
  const shared = Math.min(first.length, second.length);
  for (let i = 0; i < shared; i++) {
    const difference = first[i]! - second[i]!;
    if (difference !== 0) return difference;
  }
  if (first.length !== second.length) return first.length - second.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

function figures(specifier: string): readonly number[] {
  return (specifier.match(/[-+]?\d+(?:\.\d+)?/g) ?? []).map(Number);
}
