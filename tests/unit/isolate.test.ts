// Names that run from right to left, in sentences that run from left to right.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameFixture, nameOutcome } from '../../src/server/domain/sports/names.ts';
import { holdsWords, readWords } from '../../src/shared/search/fold-text.ts';
import { isolate } from '../../src/shared/text/isolate.ts';
import { livePath } from '../../src/shared/text/slug.ts';
import { matchName } from '../../src/ui/features/scoreboard/match-path.ts';
import { makeFixture } from '../support/backend.ts';

const AHLY = 'الأهلي';
const ZAMALEK = 'الزمالك';
const HAIFA = 'מכבי חיפה';
const kept = (name: string) => `\u2068${name}\u2069`;

describe('a name', () => {
  test.each([AHLY, HAIFA, `FC ${AHLY}`, 'Arsenal\u200f', 'Arsenal\u061c', 'ߒߞߏ', 'ދިވެހި', '𞤀𞤣𞤤𞤢𞤥'])(
    '%s keeps its direction to itself, once',
    (name) => {
      expect(isolate(name)).toBe(kept(name));
      expect(isolate(isolate(name))).toBe(kept(name));
    },
  );

  test.each(['', 'Arsenal', 'Bodø', '1. FC Köln', 'Зенит', '浦和', 'Ἄρης', '2–1 (3)', '⚽'])(
    '%s stays as it is',
    (name) => {
      expect(isolate(name)).toBe(name);
    },
  );

  test('is found, and stands in addresses, without the marks', () => {
    fc.assert(
      fc.property(fc.constantFrom(AHLY, HAIFA), (name) => {
        expect(holdsWords(isolate(name), readWords(name))).toBe(true);
        expect(livePath(['Soccer', 'Cup', isolate(name)], '7')).toBe(
          livePath(['Soccer', 'Cup', name], '7'),
        );
      }),
    );
  });
});

describe('what is made of names', () => {
  const fixture = makeFixture({ home: AHLY, away: ZAMALEK });

  test('on the server: the match, outcomes with a line behind the name, double chances', () => {
    expect(nameFixture(fixture)).toBe(`${kept(AHLY)} vs ${kept(ZAMALEK)}`);
    expect(nameFixture({ ...fixture, away: '' })).toBe(kept(AHLY));
    const named = (marketId: string, specifier: string, outcomeId: string) =>
      nameOutcome(fixture, marketId, specifier, outcomeId, undefined).outcomeName;
    expect(named('1', '', '1')).toBe(kept(AHLY));
    expect(named('16', 'hcp=-1', '1714')).toBe(`${kept(AHLY)} (-1)`);
    expect(named('10', '', '9')).toBe(`${kept(AHLY)} or draw`);
    expect(nameOutcome(fixture, '999', '', '5', AHLY)).toMatchObject({
      outcomeName: kept(AHLY),
      displayName: kept(AHLY),
    });
  });

  test('on the page: a match, with one way to join its names', () => {
    expect(matchName({ home: AHLY, away: ZAMALEK })).toBe(`${kept(AHLY)} v ${kept(ZAMALEK)}`);
    expect(matchName({ home: 'Arsenal', away: 'Chelsea' })).toBe('Arsenal v Chelsea');
  });
});
