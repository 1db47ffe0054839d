// The sports in play as a row of chips: the phone's stand-in for the menu.

import { Link } from 'react-router-dom';
import type { ListSport } from './use-list-sport.ts';

interface SportChipsProps {
  readonly sports: readonly ListSport[];
  readonly sportId: string;
}

/** Scrolls sideways; nothing while there is no choice. */
export function SportChips({ sports, sportId }: SportChipsProps) {
  return (
    <nav className="sport-chips chips" aria-label="Sports in play">
      {sports.map((sport) => (
        <Link
          key={sport.sportId}
          className="chip"
          to={`/Sport/LiveList?sport=${encodeURIComponent(sport.sportId)}`}
          aria-current={sport.sportId === sportId ? 'true' : undefined}
        >
          {sport.sportName}
          <i>{sport.total}</i>
        </Link>
      ))}
    </nav>
  );
}
