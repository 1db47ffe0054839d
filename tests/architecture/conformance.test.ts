// docs/conformance.md: every sentence of the specification once, each with a test that exists.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findFault,
  fitsName,
  readConformancePage,
  standsInFile,
} from '../../scripts/conformance-page.ts';

const root = process.cwd();
const { rows, notYet } = readConformancePage(readFileSync('docs/conformance.md', 'utf8'));

/** Sections 1 to 9 with the number of their sentences, table rows and fields counted as such. */
const SENTENCES = new Map([
  [1, 11],
  [2, 50],
  [3, 27],
  [4, 33],
  [5, 35],
  [6, 6],
  [7, 51],
  [8, 22],
  [9, 22],
]);

test('every sentence has its number once', () => {
  const numbers = [...rows.map(({ number }) => number), ...notYet];
  const wanted = [...SENTENCES].flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect([...numbers].sort()).toEqual([...wanted].sort());
});

test('every row names a test that exists', () => {
  const missing = rows.filter((row) => !standsInFile(root, row));
  expect(missing.map(({ number, file, test }) => `${number} ${file} > ${test}`)).toEqual([]);
});

describe('a name', () => {
  const stands = (name: string) =>
    standsInFile(root, { number: '', file: 'tests/architecture/conformance.test.ts', test: name });

  test.each(['one', 'two'])('of a template is %s of its cases', (one) => {
    expect(stands(`a name > of a template is ${one} of its cases`)).toBe(true);
    expect(stands(`a name > of another template is ${one}`)).toBe(false);
    expect(fitsName('of a … is … of its cases', `of a template is ${one} of its cases`)).toBe(true);
    expect(fitsName('of a … is', `of a template is ${one}`)).toBe(false);
  });

  test('needs all of its titles', () => {
    expect(stands('a name > needs all of its titles')).toBe(true);
    expect(stands('another name > needs all of its titles')).toBe(false);
  });
});

test('a row that cannot be read is named', () => {
  expect(() => readConformancePage('| 2.1 | A sentence | no test | x |')).toThrow('| 2.1 |');
});

test('a test that did not run, or did not pass in one of the runs, is a fault', () => {
  const runs = [
    { name: 'a > b', status: 'passed' },
    { name: 'a > c', status: 'passed' },
    { name: 'a > c', status: 'failed' },
    { name: 'a > d', status: 'skipped' },
  ];
  const faults = ['a > b', 'a > c', 'a > d', 'a > …', 'b'].map((name) => findFault(name, runs));
  expect(faults).toEqual([
    undefined,
    'failed, not passed',
    'skipped, not passed',
    'failed, not passed',
    'did not run',
  ]);
});
