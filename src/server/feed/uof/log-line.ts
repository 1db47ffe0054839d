// A line of a feed log: one XML message, with what a logger put in front of it.

/**
 * The start of the message. The text in front of it may have `<~>`, which the supplier's own SDKs
 * write between its parts.
 */
const XML_START = /<(?:\?xml\s|[a-z_]+[\s/>])/;
const KEY = /(?:^|[\s|"'[])((?:hi|lo|-)\.(?:pre|virt|-)\.(?:live|-)\.\w+\.[^\s|"'\]]+)/;
const DATE = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,3})\d*)?(Z|[+-]\d\d:?\d\d)?/;
const MILLISECONDS = /(?:^|\D)(1\d{12})(?!\d)/;
const TIMESTAMP = /\stimestamp\s*=\s*["'](\d{13})["']/;

export interface LogLine {
  readonly text: string;
  /** ms since epoch; undefined where neither the line nor its message has one. */
  readonly at: number | undefined;
  /** Routing key; undefined where the line has none. */
  readonly key: string | undefined;
}

/**
 * Reads a line such as
 * `2026-05-02 15:00:01,120 <~> hi.-.live.odds_change.1.sr:match.77.- <~> <odds_change .../>`.
 * Time (ISO, in UTC unless it says otherwise, or ms since epoch) and routing key may stand in any
 * order or be left out; without a time the message's own `timestamp` is taken. Undefined for a line
 * without a message.
 */
export function readLogLine(line: string): LogLine | undefined {
  const start = line.search(XML_START);
  if (start < 0) return undefined;
  const before = line.slice(0, start);
  const text = line.slice(start).trim();
  const at = readTime(before) ?? readNumber(TIMESTAMP.exec(text)?.[1]);
  return { text, at, key: KEY.exec(before)?.[1] };
}

function readTime(before: string): number | undefined {
  const date = DATE.exec(before);
  if (date === null) return readNumber(MILLISECONDS.exec(before)?.[1]);
  const [, day, time, part = '0', zone = 'Z'] = date;
  const at = Date.parse(`${day}T${time}.${part.padEnd(3, '0')}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}

function readNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
