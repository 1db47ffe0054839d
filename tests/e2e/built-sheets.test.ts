// The sheets of the built site: what the browser would throw away without a word.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, lexer, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';

const ASSETS = 'dist/assets';
/** Known to the browsers that they are for, and not to the table of properties. */
const COMPUTED = /var\(|light-dark\(|color-mix\(|env\(|calc\(/;

/** Declarations whose value is none of their property, such as `color:0`. */
function findInvalid(sheet: string): string[] {
  const invalid: string[] = [];
  walk(parse(sheet), {
    visit: 'Declaration',
    enter({ property, value }) {
      const text = generate(value);
      if (property.startsWith('--') || COMPUTED.test(text)) return;
      if (lexer.matchProperty(property, value).error?.name === 'SyntaxMatchError')
        invalid.push(`${property}: ${text}`);
    },
  });
  return invalid;
}

test('a value that is none is found', () => {
  expect(findInvalid('a { color: 0; font-size: 0px; --own: ?; width: calc(1px + 2px) }')).toEqual([
    'color: 0',
  ]);
});

test('every declaration is valid', () => {
  const sheets = readdirSync(ASSETS).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(1);
  const invalid = sheets.flatMap((file) =>
    findInvalid(readFileSync(join(ASSETS, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(invalid).toEqual([]);
});
