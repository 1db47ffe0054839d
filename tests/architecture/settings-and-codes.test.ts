// What an operator sets and what a client is refused with are on the pages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  describeReach,
  isRuleName,
  PLAY_RULES,
} from '../../src/server/domain/settings/play-rules.ts';

const SETTING = /\b(?:env,|readMs\(|const name =)\s*'([A-Z][A-Z0-9_]+)'/g;
const LISTED = /^#([A-Z][A-Z0-9_]+)=/gm;
/** The code of a refusal, or of an answer that is none. */
const CODE = /(?:\brefus\w+\(|\bcode:)\s*'([a-z]+(?:_[a-z]+)*)'/gi;

const pages = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join('docs', name), 'utf8'))
  .join('\n');

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** What the pattern names in the text, each once, in alphabetical order. */
function findNames(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

function missingOnPages(names: readonly string[]): string[] {
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(pages));
}

const settings = findNames(sourcesBelow('src/server/config'), SETTING);
const codes = findNames(sourcesBelow('src/server/domain') + sourcesBelow('src/server/http'), CODE);

test('.env.example lists the settings that the backend reads, and no other', () => {
  expect(findNames(readFileSync('.env.example', 'utf8'), LISTED)).toEqual(settings);
});

test('every setting is on a page', () => {
  expect(missingOnPages(settings)).toEqual([]);
  expect(settings.length).toBeGreaterThan(40);
});

test('every code of a refusal is on a page', () => {
  expect(missingOnPages(codes)).toEqual([]);
  expect(codes.length).toBeGreaterThan(90);
});

test('every rule of play has an effect, or `set` says that it has none', () => {
  const reading = sourcesBelow('src/server').replace(
    readFileSync('src/server/domain/settings/play-rules.ts', 'utf8'),
    '',
  );
  for (const name of Object.keys(PLAY_RULES).filter(isRuleName)) {
    const isRead = reading.includes(`'${name}'`);
    expect([name, describeReach(name) === '']).toEqual([name, isRead]);
  }
});
