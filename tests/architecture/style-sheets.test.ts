// Style sheets: no rule that has the browser restyle far more than what changed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Small, and nothing in them moves with the feed or with a press of a price. */
const MAY_LOOK_INTO = ['.top-bar', '.pay-method', '.balance-option'];

const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const selectors = files.flatMap((file) =>
  readFileSync(join('src/ui', file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .map((selector) => ({ file, selector: selector.trim().replaceAll(/\s+/g, ' ') })),
);

function find(isWanted: (selector: string) => boolean): string[] {
  return selectors
    .filter(({ selector }) => isWanted(selector))
    .map(({ file, selector }) => `${file}: ${selector}`);
}

test('style sheets are read', () => {
  expect(find((selector) => selector === '.slip-panel')).not.toEqual([]);
});

// Whatever comes into such an element or leaves it restyles all that the rule may concern.
test('only small, quiet places are asked what they hold', () => {
  const places = (selector: string) =>
    [...selector.matchAll(/([^\s>~+,(]*?)(?::not\()?:has\(/g)].map(([, place = '']) => place);
  const isWrong = (selector: string) =>
    places(selector).some((place) => !MAY_LOOK_INTO.includes(place));
  expect(find(isWrong)).toEqual([]);
});

// Such a rule restyles all of every element, anywhere, that stops being the first or last one.
test('no rule is about all children of a first or last child', () => {
  const isWrong = (selector: string) =>
    /:(first|last|only|nth)-[\w-]+(\([^)]*\))?[^\s>~+,]*\s*[\s>~+]\s*\*/.test(selector);
  expect(find(isWrong)).toEqual([]);
});
