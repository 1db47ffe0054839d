// A match that is still to come, as search engines read it: https://schema.org/SportsEvent.

import type { Fixture } from '../../../domain/sports/fixture.ts';
import { nameFixture } from '../../../domain/sports/names.ts';

/** JSON-LD of the match, whose page is at `url`; ready to stand between script tags. */
export function writeSportsEvent({ definition }: Fixture, url: string): string {
  const { home, away, startsAt, sportName, tournament } = definition;
  const team = (name: string) => ({ '@type': 'SportsTeam', name });
  const event = {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: nameFixture(definition),
    description: `${sportName}, ${tournament}`,
    sport: sportName,
    startDate: new Date(startsAt).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    url,
    ...(away !== '' && {
      homeTeam: team(home),
      awayTeam: team(away),
      competitor: [team(home), team(away)],
    }),
  };
  // Nothing that a parser of HTML would take for the end of the script, or for a comment.
  return JSON.stringify(event).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
