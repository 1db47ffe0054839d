// Names of bank accounts: the player's in any order and dress, and nobody else's.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePerson } from '../../src/server/domain/payments/same-person.ts';

const word = fc.stringMatching(/^[A-Z][a-z]{1,9}$/);
const names = fc.uniqueArray(word, {
  minLength: 3,
  maxLength: 6,
  selector: (w) => w.toUpperCase(),
});

describe('the same person', () => {
  test('is known in any order, case and company of further names', () => {
    const shuffled = names.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.boolean(), ([[firstName = '', lastName = ''], order], loud) => {
        const accountName = order.join(' ');
        return isSamePerson(
          { firstName, lastName },
          loud ? accountName.toUpperCase() : accountName,
        );
      }),
    );
  });

  test('lacks no name', () => {
    fc.assert(
      fc.property(names, ([firstName = '', lastName = '', ...others]) => {
        const accountName = [firstName, ...others].join(' ');
        return !isSamePerson({ firstName, lastName }, accountName);
      }),
    );
  });

  test.each([
    ['Ọlá', 'Adébáyọ̀', 'ADEBAYO OLA', true],
    ['Ada', "N'Diaye", 'NDIAYE ADA', true],
    ['Mary Jane', 'Okafor-Eze', 'OKAFOR EZE, MARY JANE', true],
    ['Ada', 'Obi', 'ADAOBI', false],
    ['Ada', 'Obi', 'OBI A', false],
    ['', 'Obi', 'OBI', false],
    ['-', '.', 'ADA OBI', false],
  ])('%s %s and %s: %s', (firstName, lastName, accountName, expected) => {
    expect(isSamePerson({ firstName, lastName }, accountName)).toBe(expected);
  });
});
