// Examples in docstrings of pure functions, written `expression // => value`, are what they say.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../src/shared');
const EXAMPLE = /^ *\* (.+?) *\/\/ => (.+)$/gm;

const files = ['api', 'betslip', 'protocol'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
const modules = await Promise.all(
  files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>),
);
/** Every exported name of these folders, as an example may use it. */
const names = Object.assign({}, ...modules) as Record<string, unknown>;

function evaluate(expression: string): unknown {
  return new Function(...Object.keys(names), `return (${expression});`)(...Object.values(names));
}

const examples = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(EXAMPLE)].map(
    ([, expression = '', value = '']) => ({ file, expression, value }),
  ),
);

test.each(examples)('$file: $expression', ({ expression, value }) => {
  expect(evaluate(expression)).toEqual(evaluate(value));
});
