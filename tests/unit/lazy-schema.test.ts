// Lazy schemas: made at their first use, once, and not by naming them in a call.

import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../src/shared/api/call.ts';
import { lazySchema } from '../../src/shared/api/lazy-schema.ts';

test('a schema is made at its first use and stays the same one', () => {
  const make = vi.fn(() => z.object({ name: z.string() }));
  const schema = lazySchema(make);
  expect(make).not.toHaveBeenCalled();
  expect(schema().parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(schema()).toBe(schema());
  expect(make).toHaveBeenCalledOnce();
});

test('a call makes only those that are asked for', () => {
  const makeAnswer = vi.fn(() => z.object({ name: z.string() }));
  const makeBody = vi.fn(() => z.object({ id: z.string() }));
  const answer = lazySchema(makeAnswer);
  const call = defineCall({
    method: 'POST',
    path: 'names',
    summary: 'A name',
    body: lazySchema(makeBody),
    answer,
  });
  expect(makeAnswer).not.toHaveBeenCalled();
  expect(call.answer).toBe(answer());
  expect(makeAnswer).toHaveBeenCalledOnce();
  expect(makeBody).not.toHaveBeenCalled();
  expect(call.query).toBeUndefined();
});
