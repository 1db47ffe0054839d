// What no field of a call is meant for. Some cannot be said by `JSON.stringify`: those are marked texts
// that `toJson` turns into the raw bytes they stand for.

import type { Random } from '../../../src/server/feed/simulator/random.ts';

const RAW: Readonly<Record<string, string>> = {
  '@raw:huge': `1${'0'.repeat(400)}`,
  '@raw:exponent': '1e400',
  '@raw:negative': '-1e400',
  '@raw:minus-zero': '-0',
  '@raw:tiny': '1e-400',
  '@raw:above-int': '2147483648',
  '@raw:largest-whole': '9007199254740991',
  '@raw:deep': `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  '@raw:deep-objects': `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  '@raw:poison': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  '@raw:lone': '"\\ud800"',
};

/** What has broken most servers; every other hostile text is one of these. */
export const FEARED: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '0000-01-01',
  '0001-01-01 00:00:00',
  '9999-12-31',
  '1e400',
  '-0',
  // Whole numbers that a column of four bytes does not hold.
  '2147483648',
  '@raw:above-int',
  '@raw:largest-whole',
];

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\r\n',
  '\u007f',
  '\ufeff',
  '\u202e',
  'İSTANBUL',
  '🏳️‍🌈',
  '%00',
  '%',
  '%zz',
  '../../etc/passwd',
  "'; drop table players; --",
  '<script>alert(1)</script>',
  '-0001-01-01',
  '1000-01-01',
  '2024-02-30',
  '2024-01-01 24:60:61',
  '9999-12-31 23:59:59',
  '+275760-09-13',
  '275760-09-13',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '10,50',
  '9'.repeat(15),
  '9'.repeat(400),
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'x'.repeat(5_000),
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1.005,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  -271821,
  [],
  {},
  [[]],
  ['a', 'b'],
  [null],
  { $ne: 1 },
  { toString: 1 },
  { valueOf: null, length: -1 },
  Array.from({ length: 300 }, (_, at) => at),
];

const ONE_MEGABYTE = 'm'.repeat(1_048_576);
const A_QUARTER_MEGABYTE = 'q'.repeat(240_000);

/** For a body: of any type, the caller's own. */
export function hostileValue(random: Random): unknown {
  const draw = random.next();
  if (draw < 0.003) return ONE_MEGABYTE;
  if (draw < 0.006) return A_QUARTER_MEGABYTE;
  if (draw < 0.25) return random.pick(Object.keys(RAW));
  if (draw < 0.7) return someText(random);
  // What is put into one request must not be found in the next.
  return structuredClone(random.pick(OTHERS));
}

function someText(random: Random): string {
  return random.pick(random.chance(0.5) ? FEARED : TEXTS);
}

/** For a path or query: always text. */
export function hostileText(random: Random): string {
  return random.chance(0.85) ? someText(random) : JSON.stringify(random.pick(OTHERS));
}

/** As JSON, with marked texts as what they stand for. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return json.replace(/"(@raw:[a-z-]+)"/g, (marked, name: string) => RAW[name] ?? marked);
}

const BROKEN_ESCAPES = ['%', '%0', '%zz', '%ff', '%c0%80', '%ed%a0%80', '%00', '%2e%2e%2f'];

/** Percent-encoded, or now and then broken on the way. */
export function encode(random: Random, text: string): string {
  return random.chance(0.15) ? random.pick(BROKEN_ESCAPES) : encodeOnly(text);
}

/** Percent-encoded; a lone surrogate as the bytes that would be its own. */
export function encodeOnly(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ed%a0%80';
  }
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  ';;;',
  'a'.repeat(3_000),
];

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '\0\0\0',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  'a=1&a=2&%00=%ff&__proto__=1',
];

/** A body that was never made from fields, and the type that it claims to have. */
export function hostileBody(random: Random): { type: string; text: string } {
  const raw = random.chance(0.3) ? random.pick(Object.values(RAW)) : random.pick(BODIES);
  return { type: random.pick(CONTENT_TYPES), text: raw };
}
