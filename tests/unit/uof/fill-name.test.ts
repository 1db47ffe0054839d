// Names of markets and outcomes from the supplier's templates.

import { expect, test } from 'vitest';
import { fillName, splitSpecifiers } from '../../../src/server/feed/uof/fill-name.ts';

const parts = {
  home: 'Enyimba',
  away: 'Kano Pillars',
  specifiers: splitSpecifiers('total=2.5|hcp=-1.5|setnr=2|player=sr:player:9|score=1:0'),
  names: new Map([['sr:player:9', 'Ade Bello']]),
};

test.each([
  ['Total {total}', 'Total 2.5'],
  ['{!setnr} set', '2nd set'],
  ['{(setnr+1)}. set, {!(setnr-1)} set', '3. set, 1st set'],
  ['{$competitor1} ({+hcp})', 'Enyimba (-1.5)'],
  ['{$competitor2} ({-hcp})', 'Kano Pillars (+1.5)'],
  ['{$event}', 'Enyimba vs Kano Pillars'],
  ['{%player} to score', 'Ade Bello to score'],
  ['Rest, {score}', 'Rest, 1:0'],
  ['Race to {points} points', 'Race to  points'],
  ['plain', 'plain'],
])('%s', (template, name) => {
  expect(fillName(template, parts)).toBe(name);
});

test('ordinals', () => {
  const ordinal = (n: number) =>
    fillName('{!n}', { ...parts, specifiers: new Map([['n', String(n)]]) });
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ]);
});

test('what has no name is called by its id, and an outright by itself', () => {
  expect(fillName('{%player}', { ...parts, names: new Map() })).toBe('sr:player:9');
  expect(fillName('{$event}', { ...parts, away: '' })).toBe('Enyimba');
});
