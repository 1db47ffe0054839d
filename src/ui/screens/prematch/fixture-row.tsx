// One match before its kick-off: when, who, and the prices of its first market.

import { Link } from 'react-router-dom';
import type { ListFixture } from '../../../shared/api/sports.ts';
import { prematchPath } from '../../api/slug.ts';

const SHOWN_OUTCOMES = 3;

/** `/Sports/Prematch/{sport}/{tournament_name}/{event_name}/{event_id}` */
export function fixturePath(fixture: ListFixture): string {
  const { sportName, sportID, tournament, name, matchID } = fixture;
  return `${prematchPath(sportName || sportID, tournament, name)}/${encodeURIComponent(matchID)}`;
}

interface FixtureRowProps {
  readonly fixture: ListFixture;
}

/** The prices are those of the answer, not live: they are text, and the link leads to the match. */
export function FixtureRow({ fixture }: FixtureRowProps) {
  const { matchID, startsAt, date, homeTeam, awayTeam, name, outcomes } = fixture;
  const first = outcomes[0];
  const shown = outcomes
    .filter(
      ({ marketID, specifier }) => marketID === first?.marketID && specifier === first.specifier,
    )
    .slice(0, SHOWN_OUTCOMES);
  return (
    <Link
      className="flex h-15 items-center gap-3 border-b border-line px-4 hover:bg-s2 max-md:px-3"
      to={fixturePath(fixture)}
      data-match-id={matchID}
    >
      <StartTime startsAt={startsAt} date={date} />
      <span className="grid min-w-0 grow">
        <span className="truncate">{homeTeam || name}</span>
        {awayTeam !== '' && <span className="truncate">{awayTeam}</span>}
      </span>
      <span className="flex gap-1">
        {shown.map((outcome) => (
          <span
            key={outcome.outcomeID}
            className="grid h-11 w-15 place-items-center content-center rounded-box border border-line text-13"
          >
            <span className="text-11 text-t3">{outcome.displayName || outcome.outcomeName}</span>
            <span>{outcome.odds > 1 ? outcome.odds.toFixed(2) : '–'}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}

function StartTime({ startsAt, date }: { readonly startsAt: number; readonly date: string }) {
  const at = startsAt > 0 ? new Date(startsAt) : new Date(date.replace(' ', 'T'));
  if (Number.isNaN(at.getTime())) return <span className="w-13" />;
  return (
    <time className="w-13 flex-none text-12 text-t3" dateTime={at.toISOString()}>
      <b className="block text-13 font-semibold text-t1">{clockTime.format(at)}</b>
      {dayOf(at)}
    </time>
  );
}

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

function dayOf(at: Date): string {
  return at.toDateString() === new Date().toDateString() ? 'Today' : shortDay.format(at);
}
