// The menu of sports: matches in play first, then what comes. Collapses to icons on middle widths.

import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SportsMenu as Menu } from '../../../shared/api/sports.ts';
import { matchesName, prematchPath } from '../../../shared/text/slug.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { SportIcon } from '../../components/sport-icon.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { MenuSkeleton, SkeletonItems } from './menu-skeleton.tsx';
import {
  ALL_MATCHES,
  BET_FOR_FUN,
  FAVOURITES_TITLE,
  LIVE,
  LIVE_NOW,
  liveSport,
  SPORTS,
  UPCOMING,
} from './texts.ts';
import { TopLeagues } from './top-leagues.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { useStoredSportsMenu } from './use-stored-sports-menu.ts';

const FAVOURITES = '/Sports/Prematch/All/Upcoming?favourites';

/** Counts come with the answer and are left out until then. */
export function SportsMenu() {
  const menu = useStoredSportsMenu();
  const known = useStore(utilsStore, (state) => state.sportsMenu);
  const sports = menu.data?.sports ?? known;
  const sportIds = useMemo(() => sports.map((sport) => sport.sportID), [sports]);
  const live = useLiveCounts(sportIds);
  const upcoming = sports.reduce((sum, sport) => sum + sport.total, 0);

  if (sports.length === 0 && menu.isPending)
    return (
      <nav className="sports-menu" aria-label={SPORTS}>
        <MenuSkeleton />
      </nav>
    );
  return (
    <nav className="sports-menu" aria-label={SPORTS}>
      <SiteLink className="menu-item" to={FAVOURITES} title={FAVOURITES_TITLE}>
        <Icon name="star" />
        <span className="label grow">{FAVOURITES_TITLE}</span>
      </SiteLink>
      <SiteLink className="menu-item" to="/Sports/Prematch/All/Upcoming" title={UPCOMING}>
        <Icon name="clock" />
        <span className="label grow">{UPCOMING}</span>
        {menu.isSuccess && <span className="count">{upcoming}</span>}
      </SiteLink>
      <h2>{LIVE_NOW}</h2>
      {sports.map((sport) => (
        <LiveSport
          key={sport.sportID}
          sportId={sport.sportID}
          name={sport.sportName}
          count={live?.get(sport.sportID)}
        />
      ))}
      <h2>{ALL_MATCHES}</h2>
      {sports.map((sport) => (
        <PrematchSport key={sport.sportID} sport={sport} />
      ))}
      <TopLeagues sports={menu.data?.sports ?? NO_SPORTS} />
      {menu.isPending && <SkeletonItems heading folds />}
      <p className="menu-foot px-4 py-4 text-12 text-t3">{BET_FOR_FUN}</p>
    </nav>
  );
}

const NO_SPORTS: Menu['sports'] = [];

interface LiveSportProps {
  readonly sportId: string;
  readonly name: string;
  readonly count: number | undefined;
}

function LiveSport({ sportId, name, count }: LiveSportProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const active = useStore(utilsStore, (state) => state.sportID);
  const onList = pathname.toLowerCase() === '/sport/livelist';
  const current = onList && (search.get('sport') ?? active) === sportId;
  return (
    <SiteLink
      className="menu-item"
      to={`/Sport/LiveList?sport=${encodeURIComponent(sportId)}`}
      title={liveSport(name)}
      aria-current={current ? 'page' : undefined}
    >
      <SportIcon sportName={name} />
      <span className="label grow">
        <span className="sr-only">{LIVE} </span>
        {name}
      </span>
      {count !== undefined && <span className="count">{count}</span>}
    </SiteLink>
  );
}

function PrematchSport({
  sport,
}: {
  readonly sport: { sportName: string; sportID: string; total: number };
}) {
  const { pathname } = useLocation();
  const [, area, kind, part] = pathname.split('/');
  const current =
    area?.toLowerCase() === 'sports' &&
    kind?.toLowerCase() === 'prematch' &&
    matchesName(decode(part ?? ''), sport.sportName, sport.sportID);
  return (
    <SiteLink
      className="menu-item max-wide:hidden"
      to={prematchPath(sport.sportName)}
      title={sport.sportName}
      aria-current={current ? 'page' : undefined}
    >
      <SportIcon sportName={sport.sportName} />
      <span className="label grow">{sport.sportName}</span>
      <span className="count">{sport.total}</span>
    </SiteLink>
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
