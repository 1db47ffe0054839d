// A prematch match as structured data for search engines: https://schema.org/SportsEvent.

import type { Fixture } from '../../../domain/sports/fixture.ts';
import { nameFixture } from '../../../domain/sports/names.ts';

/** `url`: the address of the match's page. */
export function describeSportsEvent({ definition }: Fixture, url: string): object {
  const { home, away, startsAt, sportName, tournament } = definition;
  const team = (name: string) => ({ '@type': 'SportsTeam', name });
  return {
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
}
