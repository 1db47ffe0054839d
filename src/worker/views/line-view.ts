// The cell of a line: what its boxes are called, in which order, and whether they are still offered.

import { compareNaturally } from '../../shared/feed/natural-order.ts';
import { isClosedStatus } from '../../shared/feed/status-codes.ts';
import type { LineCell, LineOutcome } from '../../shared/protocol/cells.ts';
import type { Book } from '../book/book.ts';
import { nameMarketOn } from '../book/market-name.ts';
import type { LineRecord, MarketRecord } from '../book/records.ts';
import { isNumbered, specifierValue } from '../book/specifier.ts';

const FIGURES = /[+-]?\d+(?:\.\d+)?/g;

/** The cell of a line; the same object until something in it changes. */
export function buildLineCell(book: Book, line: LineRecord): LineCell {
  line.cell ??= {
    matchId: line.match.id,
    marketId: line.market.id,
    marketName: nameMarketOn(line) || `Market ${line.market.id}`,
    specifier: line.specifier,
    value: specifierValue(line.specifier),
    status: line.status,
    closed: isClosedStatus(line.status),
    reason: line.reason,
    outcomes: line.handles
      .map((handle, at) => nameOutcome(book, line, handle, line.outcomeIds[at]!))
      .sort((a, b) => compareNaturally(a.id, b.id)),
  };
  return line.cell;
}

/**
 * A line that came with a message or an image has no names yet: they are derived from those of
 * another line of its market.
 */
function nameOutcome(book: Book, line: LineRecord, handle: number, id: string): LineOutcome {
  const { names, labels } = book.outcomes;
  let name = names[handle]!;
  let label = labels[handle]!;
  if (name === '' || label === '') {
    const sibling = findNamedSibling(book, line, id) ?? findInColumn(line, id);
    if (sibling !== undefined) {
      name ||= swapValue(sibling.name, sibling.specifier, line.specifier);
      label ||= swapValue(sibling.label, sibling.specifier, line.specifier);
    }
  }
  return {
    id,
    key: book.outcomes.keyOf(handle),
    name: name || label || id,
    label: label || name || id,
  };
}

function findNamedSibling(book: Book, line: LineRecord, id: string) {
  const { market } = line;
  market.named ??= indexNames(book, market);
  const sibling = market.named.get(id);
  if (sibling === undefined || sibling === line) return undefined;
  const handle = sibling.handles[sibling.outcomeIds.indexOf(id)]!;
  return {
    specifier: sibling.specifier,
    name: book.outcomes.names[handle]!,
    label: book.outcomes.labels[handle]!,
  };
}

/**
 * By outcome id: the first line that has the outcome's name and label, else the first that has its
 * name. It is built once, since thousands of lines may need it.
 */
function indexNames(book: Book, market: MarketRecord): ReadonlyMap<string, LineRecord> {
  const { names, labels } = book.outcomes;
  const labelled = new Map<string, LineRecord>();
  const named = new Map<string, LineRecord>();
  for (const line of market.lines) {
    if (isLevel(line)) continue;
    line.outcomeIds.forEach((id, at) => {
      const handle = line.handles[at]!;
      if (names[handle] === '') return;
      if (!named.has(id)) named.set(id, line);
      if (labels[handle] !== '' && !labelled.has(id)) labelled.set(id, line);
    });
  }
  return new Map([...named, ...labelled]);
}

/** The names of the list's column, for a market of which no line has names. */
function findInColumn(line: LineRecord, id: string) {
  const column = line.match.columnNames.get(line.market.id);
  const names = column?.outcomes.get(id);
  return column && names && { specifier: column.specifier, ...names };
}

/**
 * True for the line 0: its names have no signs from which those of another line could be derived.
 */
function isLevel({ specifier }: LineRecord): boolean {
  const value = specifierValue(specifier);
  return value !== '' && Number(value) === 0;
}

/**
 * Derives a name on the line `to` from that on the line `from`: 'Over 2.5' on the line 2.5 is 'Over
 * 3.5' on the line 3.5, and 'Away (+0.5)' on the line -0.5 is 'Away (-1)' on the line 1. A number
 * with the opposite sign of its line keeps the opposite sign.
 */
function swapValue(text: string, from: string, to: string): string {
  const value = specifierValue(from);
  const other = specifierValue(to);
  const was = Number(value);
  const is = Number(other);
  // A figure in a name that is the number of a line is so by chance.
  if (value === '' || isNumbered(from)) return text;
  if (!Number.isFinite(was) || !Number.isFinite(is)) return text.replace(value, other);
  // The last match counts, since a team may have a number in its name.
  const found = [...text.matchAll(FIGURES)].findLast(([each]) => Math.abs(+each) === Math.abs(was));
  if (found === undefined) return text;
  const [figure] = found;
  const size = +figure === was ? is : -is;
  const isSigned = figure.startsWith('+') || figure.startsWith('-');
  const written = `${isSigned && size > 0 ? '+' : ''}${size === 0 ? 0 : size}`;
  return text.slice(0, found.index) + written + text.slice(found.index + figure.length);
}
