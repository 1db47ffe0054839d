// Messages of the feed in every form the wire allows, each beside what it must be read as.

import fc from 'fast-check';

interface ExpectedOutcome {
  readonly id: string;
  readonly odds: number;
  readonly active: boolean;
}

export interface ExpectedMarket {
  readonly id: string;
  readonly specifier: string;
  readonly status: number;
  readonly favourite: boolean;
  readonly outcomes: readonly ExpectedOutcome[];
}

/** A piece of wire and its meaning. */
export interface Written<T> {
  readonly wire: unknown;
  readonly means: T;
}

const numberOrText = (value: number) =>
  fc.constantFrom<unknown>(value, String(value), ` ${value} `);

const active: fc.Arbitrary<Written<boolean>> = fc.constantFrom<Written<boolean>>(
  ...[undefined, null, true, 1, '1', 'true', ' TRUE '].map((wire) => ({ wire, means: true })),
  ...[false, 0, '0', 'false', '', 'no', 2, -1, {}, []].map((wire) => ({ wire, means: false })),
);

const odds: fc.Arbitrary<Written<number>> = fc.oneof(
  fc
    .integer({ min: 101, max: 100_000 })
    .chain((hundredths) =>
      numberOrText(hundredths / 100).map((wire) => ({ wire, means: hundredths })),
    ),
  fc
    .constantFrom<unknown>(
      0,
      1,
      '1.00',
      -2,
      'evens',
      '',
      null,
      undefined,
      true,
      1e300,
      '1e999',
      [2],
    )
    .map((wire) => ({ wire, means: 0 })),
);

const outcome: fc.Arbitrary<Written<ExpectedOutcome>> = fc
  .record({ id: fc.nat(2_000), odds, active })
  .chain((given) =>
    numberOrText(given.id).map((id) => ({
      wire: { id, odds: given.odds.wire, active: given.active.wire },
      means: { id: String(given.id), odds: given.odds.means, active: given.active.means },
    })),
  );

const status: fc.Arbitrary<Written<number>> = fc.oneof(
  fc
    .constantFrom(0, 1, 2, 3, 4, 5)
    .chain((code) => numberOrText(code).map((wire) => ({ wire, means: code }))),
  fc.constantFrom<unknown>(undefined, null).map((wire) => ({ wire, means: 0 })),
  // The supplier's codes and other strangers: never open.
  fc.constantFrom<unknown>(-1, -2, -3, -4, 6, 0.5, 'open', {}).map((wire) => ({ wire, means: 1 })),
);

const specifier: fc.Arbitrary<Written<string>> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('total=2.5', 'set=2|game=3', 'hcp=0:1', 'score=1/2', 'a=b=c'),
      fc.constantFrom('specifiers', 'specifier'),
    )
    .map(([text, name]) => ({ wire: { [name]: text }, means: text })),
  fc
    .constantFrom({}, { specifiers: '' }, { specifier: null }, { specifiers: null, specifier: '' })
    .map((wire) => ({ wire, means: '' })),
);

const favourite: fc.Arbitrary<Written<boolean>> = fc.constantFrom<Written<boolean>>(
  ...[1, true, '1'].map((wire) => ({ wire, means: true })),
  ...[undefined, 0, false, '0', 'yes'].map((wire) => ({ wire, means: false })),
);

export const market: fc.Arbitrary<Written<ExpectedMarket>> = fc
  .record({
    id: fc.nat(1_500),
    specifier,
    status,
    favourite,
    outcomes: fc.array(outcome, { maxLength: 4 }),
    name: fc.constantFrom('outcomes', 'outcome'),
  })
  .chain((given) =>
    numberOrText(given.id).map((id) => ({
      wire: {
        id,
        ...(given.specifier.wire as object),
        status: given.status.wire,
        favourite: given.favourite.wire,
        [given.name]: given.outcomes.map((one) => one.wire),
      },
      means: {
        id: String(given.id),
        specifier: given.specifier.means,
        status: given.status.means,
        favourite: given.favourite.means,
        outcomes: given.outcomes.map((one) => one.means),
      },
    })),
  );

/** Names of the match that all mean `matchId`, or none at all. */
export const matchNames = (matchId: string) =>
  fc.constantFrom<object>(
    {},
    { event_id: Number(matchId) },
    { event_id: matchId },
    { match_id: matchId },
    { event_id: `sr:match:${matchId}`, match_id: 'something else' },
    { event_id: null, match_id: Number(matchId) },
  );
