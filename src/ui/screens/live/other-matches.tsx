// The menu beside a match page: the other matches of its league, and the player's favourites.

import { memo, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { listKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useMediaQuery, WIDE } from '../../components/use-media-query.ts';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import { ClockText } from '../../features/scoreboard/clock-text.tsx';
import { liveMatchPath } from '../../features/scoreboard/match-path.ts';
import { useCell } from '../../live/use-cell.ts';
import { leagueOf } from './row-note.tsx';
import { allLive, ENDED, OTHER_LIVE_MATCHES, YOUR_FAVOURITES } from './texts.ts';

const MAX_IN_LEAGUE = 12;
const MAX_FAVOURITES = 8;
const NO_TOURNAMENTS: ListCell['tournaments'] = [];

const OTHER =
  'relative grid min-h-[4.1875rem] border-b border-line px-4 py-1.5 text-13/[1.125rem] text-t2 hover:bg-s2 aria-[current=page]:bg-s2 aria-[current=page]:text-t1 aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-accent-edge';

/** Shown instead of the sports menu. */
const OtherMatches = memo(function OtherMatches({ match }: { match: MatchCell }) {
  const list = useCell(listKey(match.sportId));
  const starred = useFavourites(favouriteMatches);
  const tournaments = list?.tournaments ?? NO_TOURNAMENTS;
  const league = tournaments.find(({ tournamentId }) => tournamentId === match.tournamentId);
  const others = tournaments.filter((tournament) => tournament !== league);
  const favourites = others.flatMap(({ matchIds }) =>
    matchIds.filter((id) => starred.includes(id)),
  );
  return (
    <>
      <SiteLink
        className="menu-item"
        to={`/Sport/LiveList?sport=${encodeURIComponent(match.sportId)}`}
      >
        <Icon name="left" size="small" />
        <span className="label grow">{allLive(match.sportName.toLowerCase())}</span>
        {list?.ready && <span className="count">{list.total}</span>}
      </SiteLink>
      <Matches
        title={leagueOf(match)}
        ids={league?.matchIds.slice(0, MAX_IN_LEAGUE) ?? []}
        current={match.matchId}
      />
      <Matches
        title={YOUR_FAVOURITES}
        ids={favourites.slice(0, MAX_FAVOURITES)}
        current={match.matchId}
      />
    </>
  );
});

/** Wide screens only: elsewhere the link back leads to the same list. */
export function OtherMatchesMenu({ match }: { match: MatchCell }) {
  const isWide = useMediaQuery(WIDE);
  const place = useMenuPlace(isWide);
  return place === null ? null : createPortal(<OtherMatches match={match} />, place);
}

/** Adds a menu of its own at the start of the frame; the style sheet then hides the sports menu. */
function useMenuPlace(wanted: boolean): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const frame = document.getElementById('content')?.parentElement;
    if (!wanted || !frame) return;
    const menu = document.createElement('nav');
    menu.className = 'sports-menu other-matches';
    menu.ariaLabel = OTHER_LIVE_MATCHES;
    frame.prepend(menu);
    setPlace(menu);
    return () => {
      menu.remove();
      setPlace(null);
    };
  }, [wanted]);
  return place;
}

function Matches({
  title,
  ids,
  current,
}: {
  title: string;
  ids: readonly string[];
  current: string;
}) {
  if (ids.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {ids.map((id) => (
        <OtherMatch key={id} matchId={id} current={id === current} />
      ))}
    </>
  );
}

const OtherMatch = memo(function OtherMatch({
  matchId,
  current,
}: {
  matchId: string;
  current: boolean;
}) {
  const match = useCell(matchKey(matchId));
  if (match === undefined) return <div className={OTHER} aria-hidden="true" />;
  const { clock, ended, period, score } = match;
  return (
    <SiteLink
      className={OTHER}
      to={liveMatchPath(match)}
      aria-current={current ? 'page' : undefined}
    >
      <span className="text-12/[1.125rem] text-t3 [&_b]:font-semibold [&_b]:text-t1">
        {clock?.running && !ended && <ClockText clock={clock} />} {ended ? ENDED : period}
      </span>
      <span className="grid grid-cols-[16px_minmax(0,1fr)]">
        <b className="font-semibold text-t1">{score?.home}</b>
        <span className="truncate">{match.home}</span>
      </span>
      <span className="grid grid-cols-[16px_minmax(0,1fr)]">
        <b className="font-semibold text-t1">{score?.away}</b>
        <span className="truncate">{match.away}</span>
      </span>
    </SiteLink>
  );
});
