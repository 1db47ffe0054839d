// Which topics carry a match, also where a backend does not say so itself.

import { expect, test } from 'vitest';
import { fixtureType } from '../../src/shared/api/fixture-type.ts';

test.each([
  ['live', { type: 'live', statusCode: 0, producerID: 3 }],
  ['prematch', { type: 'prematch', statusCode: 1, producerID: 1 }],
  ['live', { statusCode: 1, producerID: 0 }],
  ['live', { statusCode: 3, producerID: 1 }],
  ['prematch', { statusCode: 0, producerID: 3 }],
] as const)('%s for %j', (expected, fixture) => {
  expect(fixtureType(fixture)).toBe(expected);
});
