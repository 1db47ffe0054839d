// References of comments to a section of the contract or the specification lead somewhere in here.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PAGES = {
  contract: 'docs/contract.md',
  spec: 'docs/conformance.md',
} as const;

/** `contract section 4.2`, `spec sections 2, 8 and 9`, over the end of a comment's line too. */
const REFERENCE =
  /\b(contract|spec)(?:ification)?(?:'s)?[\s*/]+sections?[\s*/]+((?:\d+(?:\.\d+)?(?:,[\s*/]+|[\s*/]+and[\s*/]+)?)+)/gi;
/** References whose page is not in the repository, or that name a section without its page. */
const LOST =
  /\b(ux|house|wire|performance|architecture)(\.md)? sections?\b|\bcontract \d|\(sections? \d/i;

interface Reference {
  readonly page: keyof typeof PAGES;
  readonly section: string;
}

function findReferences(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, page = '', sections = '']) =>
    (sections.match(/\d+(\.\d+)?/g) ?? []).map((section) => ({
      page: page.toLowerCase() as keyof typeof PAGES,
      section,
    })),
  );
}

function headings(file: string): Set<string> {
  const found = readFileSync(file, 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm);
  return new Set([...found].map(([, number = '']) => number));
}

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

const sources = ['src', 'scripts', 'tests']
  .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|css)$/))
  .filter((file) => !file.endsWith('references.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every section that a comment names is on its page', () => {
  const sections = { contract: headings(PAGES.contract), spec: headings(PAGES.spec) };
  const missing = sources.flatMap(({ file, text }) =>
    findReferences(text)
      .filter(({ page, section }) => !sections[page].has(section))
      .map(({ page, section }) => `${file}: ${page} section ${section}`),
  );
  expect(missing).toEqual([]);
  expect(sources.flatMap(({ text }) => findReferences(text)).length).toBeGreaterThan(100);
});

test('no comment names a page that is not in the repository', () => {
  const lost = sources.filter(({ text }) => LOST.test(text)).map(({ file }) => file);
  expect(lost).toEqual([]);
});

test('every file that a page links to exists', () => {
  const pages = [
    ...readdirSync('.').filter((file) => file.endsWith('.md')),
    ...['docs', 'src', 'tests'].flatMap((folder) => filesBelow(folder, /\.md$/)),
  ];
  const missing = pages.flatMap((page) => {
    const links = readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);
    return [...links]
      .map(([, link = '']) => join(dirname(page), decodeURI(link)))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`);
  });
  expect(missing).toEqual([]);
});

describe('a reference', () => {
  test.each([
    ['(contract section 4.2)', [['contract', '4.2']]],
    [
      'Contract sections 4.2, 5 and 6.',
      [
        ['contract', '4.2'],
        ['contract', '5'],
        ['contract', '6'],
      ],
    ],
    ['the rule (spec\n * section 5,\n * word for word)', [['spec', '5']]],
    ['section 5 of a book', []],
  ])('in %j is found with its sections', (text, wanted) => {
    expect(findReferences(text).map(({ page, section }) => [page, section])).toEqual(wanted);
  });
});
