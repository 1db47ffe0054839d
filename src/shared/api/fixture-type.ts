// Which topics carry a match. A file of its own, so that the worker does not load the schemas.

import type { FixtureOdds } from './sports.ts';

const STATUS_LIVE = 1;
const PRODUCER_LIVE = 1;

/** Which topics carry the match: as the answer says, else by its status and producer. */
export function fixtureType(
  fixture: Pick<FixtureOdds, 'type' | 'statusCode' | 'producerID'>,
): 'live' | 'prematch' {
  const inPlay = fixture.statusCode === STATUS_LIVE || fixture.producerID === PRODUCER_LIVE;
  return fixture.type ?? (inPlay ? 'live' : 'prematch');
}
