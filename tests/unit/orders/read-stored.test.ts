// Whatever stands in the browser's storage, reading it gives what fits or nothing.

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readStored } from '../../../src/ui/orders/read-stored.ts';

const schema = () => z.object({ key: z.string() });

test('what fits is read', () => {
  expect(readStored('{"key":"a"}', schema)).toEqual({ key: 'a' });
});

test.each(['', 'null', '{', '[]', '{"key":1}', '{"Key":"a"}'])('nothing is read of %j', (text) => {
  expect(readStored(text, schema)).toBeNull();
});

test('no schema is made where nothing is stored', () => {
  const make = vi.fn(schema);
  expect(readStored(null, make)).toBeNull();
  expect(make).not.toHaveBeenCalled();
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readStored(text, schema);
      expect(read === null || typeof read.key === 'string').toBe(true);
    }),
  );
});
