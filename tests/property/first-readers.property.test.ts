// What the page reads before its first price is checked without the schema library: these are the same
// checks as schemas, and every document that they take or refuse the page has to take or refuse too.

import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readBranding, readSiteConfig } from '../../src/shared/api/config.ts';
import {
  anything,
  figure,
  fitting,
  flag,
  id,
  list,
  nullable,
  object,
  oneOf,
  optional,
  ReadError,
  type Reader,
  table,
  text,
  withDefault,
} from '../../src/shared/readers.ts';

const address = () => z.string().check(z.minLength(1));
const themed = () => z._default(z.record(z.string(), z.string()), {});

const siteConfig = z.object({
  apiUrl: address(),
  webApiUrl: address(),
  mqttUrl: address(),
  images: z.optional(z.boolean()),
  clientId: z.union([z.string(), z.number()]),
  clientCode: z.string(),
  apiKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mobileRedirect: z.optional(z.string()),
});
const branding = z.object({
  name: z.string(),
  url: z._default(z.string(), ''),
  title: z.string(),
  colors: themed(),
  fonts: themed(),
  images: themed(),
  licence: z.optional(z.string()),
});

const API_KEY = '0123456789abcdef'.repeat(4);
const anyJson = fc.jsonValue({ maxDepth: 2 });
const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '0'));
/** Of any kind, and what is hard to tell from a right one. */
const odd = fc.oneof(
  anyJson,
  fc.constantFrom<unknown>(undefined, null, '', 0, Number.NaN, Number.POSITIVE_INFINITY, [], {}),
  fc.constantFrom(API_KEY, `${API_KEY}\n`, API_KEY.toUpperCase(), 'league'),
);
const words = fc.dictionary(key, fc.string());

/** A document that is right but for a field or two, which may be missing, odd, or more than wanted. */
function nearly(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  const disturbance = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(fields)), key), odd, {
        maxKeys: 2,
      }),
    },
  );
  return fc
    .tuple(
      fc.record(fields),
      disturbance,
      fc.subarray(Object.keys(fields), { maxLength: 2 }),
      fc.boolean(),
    )
    .map(([right, wrong, left, leaves]) => {
      const made: Record<string, unknown> = { ...right, ...wrong };
      if (leaves) for (const name of left) delete made[name];
      return made;
    });
}

/** Both take it and answer the same, to the last key, or both refuse it. */
function agree<T>(schema: z.ZodMiniType<T>, read: Reader<T>, value: unknown): boolean {
  const expected = schema.safeParse(value);
  let answer: T;
  try {
    answer = read(value);
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError);
    expect([value, expected.success]).toEqual([value, false]);
    return false;
  }
  expect([value, expected.success]).toEqual([value, true]);
  // Unlike `toStrictEqual` it does not take a field called `constructor` for the class.
  deepStrictEqual(answer, expected.data);
  return true;
}

/** Documents of both kinds have to come, or nothing was compared. */
function compare<T>(schema: z.ZodMiniType<T>, read: Reader<T>, documents: fc.Arbitrary<unknown>) {
  const seen = { taken: 0, refused: 0 };
  const values = fc.oneof({ weight: 5, arbitrary: documents }, { weight: 1, arbitrary: odd });
  fc.assert(
    fc.property(values, (value) => {
      seen[agree(schema, read, value) ? 'taken' : 'refused'] += 1;
    }),
    { numRuns: 600 },
  );
  expect(seen.taken).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
}

describe('the page takes and refuses as the schemas do', () => {
  test('a configuration', () => {
    compare(
      siteConfig,
      readSiteConfig,
      nearly({
        apiUrl: fc.constantFrom('/api/', 'https://api.example/', '\n'),
        webApiUrl: fc.webUrl(),
        mqttUrl: fc.constantFrom('/mqtt', 'wss://broker.example'),
        images: fc.constantFrom(true, false, undefined),
        clientId: fc.oneof(fc.string(), fc.integer()),
        clientCode: fc.string(),
        apiKey: fc.constant(API_KEY),
        mobileRedirect: fc.constantFrom('https://m.example', undefined),
      }),
    );
  });

  test('a branding document', () => {
    compare(
      branding,
      readBranding,
      nearly({
        name: fc.string(),
        url: fc.constantFrom('https://ours.example', '', undefined),
        title: fc.string(),
        colors: fc.oneof(words, fc.constant(undefined)),
        fonts: words,
        images: fc.dictionary(key, fc.oneof({ weight: 9, arbitrary: fc.string() }, odd)),
        licence: fc.constantFrom('12-34', undefined),
      }),
    );
  });
});

describe('a reader takes and refuses as its schema does', () => {
  const pairs: [string, z.ZodMiniType, Reader<unknown>][] = [
    ['text', z.string(), text],
    ['figure', z.number(), figure],
    ['flag', z.boolean(), flag],
    ['id', z.union([z.string(), z.number()]), id],
    ['anything', z.unknown(), anything],
    ['fitting', z.string().check(z.regex(/^[0-9a-f]{64}$/)), fitting(/^[0-9a-f]{64}$/)],
    ['oneOf', z.enum(['league', 'time']), oneOf('league', 'time')],
    ['nullable', z.nullable(z.string()), nullable(text)],
    ['optional', z.optional(z.string()), optional(text)],
    ['withDefault', z._default(z.number(), 7), withDefault(figure, () => 7)],
    ['list', z.array(z.string()), list(text)],
    ['a list of anything', z.array(z.unknown()), list(anything)],
    ['table', z.record(z.string(), z.string()), table(text)],
    ['a table of anything', z.record(z.string(), z.unknown()), table(anything)],
    ['a table of lists', z.record(z.string(), z.array(z.string())), table(list(text))],
    [
      'object',
      z.object({ a: z.string(), b: z.optional(z.number()), c: z._default(z.boolean(), true) }),
      object({ a: text, b: optional(figure), c: withDefault(flag, () => true) }),
    ],
    [
      'objects in objects',
      z.object({ in: z.nullable(z.object({ all: z.array(z.object({ a: z.string() })) })) }),
      object({ in: nullable(object({ all: list(object({ a: text })) })) }),
    ],
  ];
  const some = fc.oneof(fc.string(), fc.integer(), fc.boolean(), odd);
  const inner = fc.record({ a: fc.oneof({ weight: 4, arbitrary: fc.string() }, some) });
  const values = fc.oneof(
    some,
    fc.double(),
    fc.array(fc.string()),
    fc.array(some),
    words,
    fc.dictionary(key, some),
    fc.dictionary(key, fc.array(fc.string())),
    fc.record({ a: some, b: some, c: some, d: some }, { requiredKeys: [] }),
    fc.record({ a: fc.string(), b: fc.integer(), c: fc.boolean() }, { requiredKeys: ['a'] }),
    fc.record({ in: fc.oneof(fc.record({ all: fc.array(inner) }), some) }),
    // As it comes from a text, with a key that a literal would make the prototype.
    fc.constant(JSON.parse('{"__proto__": "x", "a": "y"}')),
    fc.constant(JSON.parse('{"a": "y", "__proto__": {"b": "not a number"}}')),
  );
  test.each(pairs)('%s', (_name, schema, read) => {
    fc.assert(
      fc.property(values, (value) => void agree(schema, read, value)),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['name: no text', { title: 'x' }],
  ['colors: no object', { name: 'x', title: 'x', colors: [] }],
  ['colors.text: no text', { name: 'x', title: 'x', colors: { ground: '#000', text: 1 } }],
  ['no object', []],
])('what is refused is named: %s', (message, document) => {
  expect(() => readBranding(document)).toThrow(new ReadError(message));
});

test('an entry of a list is named by its place', () => {
  const read = object({ matches: list(object({ id: text })) });
  expect(() => read({ matches: [{ id: 'a' }, { id: 1 }] })).toThrow('matches.1.id: no text');
});

test('a default is nobody else’s', () => {
  const document = { name: 'x', title: 'x' };
  const first = readBranding(document);
  first.colors.text = '#fff';
  expect(readBranding(document).colors).toEqual({});
  expect(first.fonts).toEqual({});
});
