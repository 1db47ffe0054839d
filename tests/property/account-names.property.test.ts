// Names of bank accounts: the player's in any order and dress, close ones for a person, and nobody else's.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/server/domain/payments/account-names.ts';

/** Four letters and more, so that none is a title or within a typo of another by chance. */
const word = fc.stringMatching(/^[A-Z][a-z]{5,9}$/);
const names = fc.uniqueArray(word, {
  minLength: 3,
  maxLength: 6,
  selector: (w) => w.toUpperCase().slice(0, 3),
});
const shuffled = names.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
);
const title = fc.constantFrom(
  '',
  'Mr ',
  'DR. ',
  'Alhaji ',
  'Chief (Mrs) ',
  'Barr. ',
  'Engr ',
  'Hon. ',
);
const suffix = fc.constantFrom('', ' Jr', ' SNR', ', III', ' Esq.');
const parting = fc.constantFrom(' ', '-', "'", '’', '', ' - ');
const MARKS = ['', '\u0300', '\u0301', '\u0323', '\u0323\u0300', '\u0308'];

describe('the player', () => {
  test('is the same in any order, case and company of further names, titles and suffixes', () => {
    fc.assert(
      fc.property(
        shuffled,
        fc.boolean(),
        title,
        suffix,
        ([[firstName = '', lastName = ''], order], loud, before, behind) => {
          const accountName = `${before}${order.join(' ')}${behind}`;
          const player = { firstName, lastName };
          expect(compareNames(player, loud ? accountName.toUpperCase() : accountName)).toBe('same');
          const titled = { firstName: before + firstName, lastName: lastName + behind };
          expect(compareNames(titled, order.join(' '))).toBe('same');
        },
      ),
    );
  });

  test('is the same with a hyphen, an apostrophe, a blank or nothing between the parts of a name', () => {
    fc.assert(
      fc.property(names, parting, parting, ([one = '', two = '', last = ''], here, there) => {
        const player = { firstName: `${one}${here}${two.toLowerCase()}`, lastName: last };
        expect(compareNames(player, `${last} ${one}${there}${two}`)).toBe('same');
        const turned = { firstName: last, lastName: `${one}${here}${two}` };
        expect(compareNames(turned, `${one}${there}${two}, ${last}`)).toBe('same');
      }),
    );
  });

  test('is the same with marks on whatever letters, on either side', () => {
    const marks = fc.array(fc.constantFrom(...MARKS), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(names, marks, ([firstName = '', lastName = ''], list) => {
        const marked = (text: string) =>
          [...text]
            .map((letter, at) => letter + (list[at] ?? ''))
            .join('')
            .normalize('NFC');
        const account = `${lastName} ${firstName}`;
        expect(compareNames({ firstName, lastName }, marked(account))).toBe('same');
        expect(
          compareNames({ firstName: marked(firstName), lastName: marked(lastName) }, account),
        ).toBe('same');
      }),
    );
  });

  test('is the same without the middle names of either side', () => {
    fc.assert(
      fc.property(names, ([first = '', last = '', ...middle]) => {
        const whole = { firstName: [first, ...middle].join(' '), lastName: last };
        expect(compareNames(whole, `${last} ${first}`)).toBe('same');
        const short = { firstName: first, lastName: last };
        expect(compareNames(short, [last, ...middle, first].join(' '))).toBe('same');
      }),
    );
  });
});

describe('another', () => {
  test('with one name in common is not the same', () => {
    fc.assert(
      fc.property(names, ([firstName = '', lastName = '', other = '']) => {
        expect(compareNames({ firstName, lastName }, `${firstName} ${other}`)).not.toBe('same');
        expect(compareNames({ firstName, lastName }, `${other} ${lastName}`)).not.toBe('same');
      }),
    );
  });

  test('with a letter more, less or other is close', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(
        names,
        fc.nat(),
        letter,
        fc.nat(2),
        ([first = '', last = ''], at, other, kind) => {
          const place = at % first.length;
          const rest = [
            other + first.slice(place),
            first.slice(place + 1),
            other + first.slice(place + 1),
          ];
          const changed = first.slice(0, place) + (rest[kind] ?? '');
          fc.pre(changed.toUpperCase() !== first.toUpperCase());
          expect(compareNames({ firstName: first, lastName: last }, `${last} ${changed}`)).toBe(
            'close',
          );
        },
      ),
    );
  });

  test('is told apart without a fault, whatever either side holds', () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(any, any, any, (firstName, lastName, accountName) => {
        expect(['same', 'close', 'far']).toContain(
          compareNames({ firstName, lastName }, accountName),
        );
      }),
    );
  });
});

test.each([
  ['Ọlá', 'Adébáyọ̀', 'ADEBAYO OLA', 'same'],
  ['Ada', "N'Diaye", 'NDIAYE ADA', 'same'],
  ['Mary Jane', 'Okafor-Eze', 'OKAFOR EZE, MARY JANE', 'same'],
  ['Mary-Jane', 'Okafor', 'MARYJANE OKAFOR', 'same'],
  ['MaryJane', 'Okafor', 'Okafor Mary Jane', 'same'],
  ['Pat', "O'Brien", 'O BRIEN PAT', 'same'],
  ['Pat', 'O’Brien', 'OBRIEN PAT', 'same'],
  ['Dr. Chinedu', 'Eze', 'CHINEDU EZE', 'same'],
  ['Bjorn', 'Berg', 'BJØRN BERG', 'same'],
  ['Bjørn', 'Weiß', 'BJORN WEISS', 'same'],
  ['Łukasz', 'Ẹniọlá', 'LUKASZ ENIOLA', 'same'],
  ['Chief', 'Eze', 'CHIEF EZE', 'same'],
  ['Chief', 'Eze', 'CHIEF EMEKA EZE', 'close'],
  ['Mr', 'Obi', 'MR OBI JOHN', 'close'],
  ['Ada', 'Alhaji', 'ALHAJI ADA BELLO', 'close'],
  ['Ada', 'Obi', 'ADA OBI AND SONS LTD', 'close'],
  ['Ada', 'Obi', 'OBI ADA VENTURES', 'close'],
  ['Church', 'Obi', 'CHURCH OBI', 'same'],
  ['Obi', 'Obi', 'OBI OBI', 'same'],
  ['Obi', 'Obi', 'OBI CHUKWU', 'close'],
  ['Ada', 'Obi', 'ADAOBI', 'close'],
  ['Ada', 'Obi', 'OBI A', 'close'],
  ['Ada', 'Obi', 'OBI', 'close'],
  ['Ada', 'Okafor-Eze', 'ADA OKAFOR', 'close'],
  ['Mohammed', 'Abubakar', 'MUHAMMAD ABUBAKR', 'close'],
  ['Ada', 'Obi', 'ADA IBO', 'far'],
  ['Ada', 'Obi', 'ADA CHUKWU', 'far'],
  ['Ada', 'Obi', 'MUSA BELLO', 'far'],
  ['Ada', 'Obi', '', 'far'],
  ['', 'Obi', 'OBI', 'far'],
  ['-', '.', 'ADA OBI', 'far'],
])('%s %s and %s: %s', (firstName, lastName, accountName, expected) => {
  expect(compareNames({ firstName, lastName }, accountName)).toBe(expected);
});
