// The page's content security policy forbids eval, and reports each try.

import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

afterEach(() => void vi.unstubAllGlobals());

test('a schema of `zod/mini` compiles nothing, and does not try whether it could', () => {
  const compile = vi.fn(() => {
    throw new EvalError('forbidden');
  });
  vi.stubGlobal('Function', compile);
  const schema = z.object({
    name: z.string(),
    more: z.optional(z.object({ all: z.array(z.number()) })),
  });
  expect(schema.parse({ name: 'a', more: { all: [1] } })).toEqual({
    name: 'a',
    more: { all: [1] },
  });
  expect(schema.safeParse({ name: 1 }).success).toBe(false);
  expect(compile).not.toHaveBeenCalled();
});
