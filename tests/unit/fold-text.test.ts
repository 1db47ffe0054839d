// What people type finds what things are called, whatever letters their keyboard has.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsWords, foldText, holdsWords, readWords } from '../../src/shared/search/fold-text.ts';

const finds = (typed: string, name: string) => holdsWords(name, readWords(typed));

describe('a search', () => {
  test.each([
    ['bodo', 'Bodø/Glimt'],
    ['bodo glimt', 'Bodø/Glimt'],
    ['lodz', 'ŁKS Łódź'],
    ['weissenburg', 'TSV Weißenburg'],
    ['WEISSENBURG', 'WEIẞENBURG'],
    ['sao paulo', 'São Paulo'],
    ['koln', '1. FC Köln'],
    ['thor', 'Þór Akureyri'],
    ['aegir', 'Ægir'],
    ['istanbul', 'İstanbul Başakşehir'],
    ['basaksehir', 'İstanbul Başakşehir'],
    ['dinamo djordje', 'Djordje Dinamo'],
    ['saint etienne', 'AS Saint-Étienne'],
    ['al-ahly', 'Al Ahly SC'],
    ['obrien', "O'Brien"],
    ['o’brien', "O'Brien"],
    ['psg', 'P.S.G.'],
    ['Bodø', 'Bodo'],
    ['manchester', 'Ｍａｎｃｈｅｓｔｅｒ'],
    ['зенит', 'Зенит'],
    ['الأهلي', 'الأهلي'],
  ])('for %s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  test.each([
    ['lodge', 'ŁKS Łódź'],
    ['paulo rio', 'São Paulo'],
    ['bodø', 'Rosenborg'],
  ])('for %s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  test.each([
    ['ars', 'Arsenal v Chelsea', true],
    ['ars', 'Shooting Stars', false],
    ['che ars', 'Arsenal v Chelsea', true],
    ['che sta', 'Arsenal v Chelsea', false],
    ['glimt', 'Bodø/Glimt', true],
    ['', 'Arsenal', true],
  ])('says whether %s begins words of %s: %s', (typed, name, begins) => {
    expect(beginsWords(name, readWords(typed))).toBe(begins);
  });

  test('finds every name by the name itself, and by its words in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }),
        (words) => {
          const name = words.join(' ');
          expect(finds(name, name)).toBe(true);
          expect(finds(words.toReversed().join(' '), name)).toBe(true);
        },
      ),
    );
  });

  test('folds what is folded no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
