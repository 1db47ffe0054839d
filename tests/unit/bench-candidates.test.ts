// Pages of one's own: found by their folder, named on the command line, refused with a reason.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCandidateFolders } from '../bench/candidate-folders.ts';
import { readOptions } from '../bench/options.ts';
import { CANDIDATES, listGuests } from '../bench/page/candidates.ts';

const OWN = ['ours', 'ours4'];

function createPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-candidate-'));
  writeFileSync(join(folder, 'index.html'), '<title>mine</title>');
  return folder;
}

describe('folders', () => {
  test('every candidate that the budgets name has one', () => {
    const folders = listCandidateFolders().map(({ name }) => name);
    const named = Object.keys(CANDIDATES).filter((name) => !OWN.includes(name));
    expect(folders).toEqual(expect.arrayContaining(named));
    expect(folders).not.toContain('shared');
  });

  test('one from the command line is a guest of every steady table', () => {
    const folders = listCandidateFolders([`mine=${createPage()}`]).map(({ name }) => name);
    expect(listGuests(folders)).toEqual(['mine']);
  });

  test.each([
    ['strong=.', 'already'],
    ['ours=.', 'already'],
    ['Mine=.', 'not NAME=FOLDER'],
    ['mine', 'not NAME=FOLDER'],
    ['mine=/nowhere', 'no index.html'],
  ])('%s is refused', (text, reason) => {
    expect(() => listCandidateFolders([text])).toThrow(reason);
  });
});

describe('options', () => {
  test('a quick run takes one trial, a full one five', () => {
    expect(readOptions(['--quick'])).toMatchObject({ quick: true, trials: 1, seed: 1 });
    expect(readOptions([])).toMatchObject({ quick: false, trials: 5, only: undefined });
    expect(readOptions([]).listening).toBe(false);
    expect(readOptions(['--listening']).listening).toBe(true);
  });

  test('lists are split, repeated ones kept', () => {
    const args = ['--only', 'apply,ingest', '--candidate', 'a=x', '--candidate', 'b=y'];
    expect(readOptions(args)).toMatchObject({
      only: ['apply', 'ingest'],
      candidate: ['a=x', 'b=y'],
    });
  });

  test.each([
    ['--trials', '0'],
    ['--seed', 'x'],
  ])('%s %s is refused', (name, text) => {
    expect(() => readOptions([name, text])).toThrow(RangeError);
  });
});
