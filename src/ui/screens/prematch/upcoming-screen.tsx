// Upcoming matches by sport and by time range, the results of a search, and the favourites.

import { useParams, useSearchParams } from 'react-router-dom';
import type { UpcomingSpan } from '../../../shared/sports/fixture-scope.ts';
import { matchesName, prematchPath } from '../../../shared/text/slug.ts';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { Icon } from '../../components/icon.tsx';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import { LeagueIndexButton } from '../../features/search/league-index-button.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { FixtureListPage } from './fixture-list-page.tsx';
import {
  ALL_SPORTS,
  ALL_SPORTS_LABEL,
  ALL_UPCOMING,
  ANY_TIME,
  FAVOURITES,
  LIVE_FAVOURITES,
  NEXT_3_HOURS,
  NO_MATCHES_AT_THIS_TIME,
  NO_UPCOMING_FAVOURITES,
  NO_UPCOMING_MATCHES,
  noMatchFoundFor,
  PRESS_THE_STAR,
  SEARCH,
  SEARCH_AGAIN,
  SPORT,
  STAR_BESIDE_A_MATCH,
  searchFor,
  TIME_RANGE,
  TODAY,
  TOMORROW,
  UPCOMING,
  upcomingOf,
} from './texts.ts';

const SPANS: readonly { readonly span: UpcomingSpan; readonly text: string }[] = [
  { span: 'all', text: ANY_TIME },
  { span: '3hours', text: NEXT_3_HOURS },
  { span: 'today', text: TODAY },
  { span: 'tomorrow', text: TOMORROW },
];

const FAVOURITES_PATH = '/Sports/Prematch/All/Upcoming?favourites';

/** `?search=` and `?favourites` take precedence over `?span=`. */
export function UpcomingScreen() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('search') ?? '').trim();
  if (text !== '') return <Found key={text} text={text} />;
  if (parameters.has('favourites')) return <Favourites />;
  return <Upcoming span={readSpan(parameters.get('span'))} />;
}

function Upcoming({ span }: { readonly span: UpcomingSpan }) {
  const { sport = ALL_SPORTS } = useParams();
  const found = useListedSports().find(({ sportName, sportID }) =>
    matchesName(sport, sportName, sportID),
  );
  const isAll = sport.toLowerCase() === ALL_SPORTS.toLowerCase();
  const sportId = isAll ? '0' : (found?.sportID ?? sport);
  const spoken = (found?.sportName ?? sport.replaceAll('_', ' ')).toLowerCase();
  return (
    <FixtureListPage
      key={`${sportId}/${span}`}
      title={isAll ? UPCOMING : upcomingOf(spoken)}
      scope={{ kind: 'upcoming', sportId, span }}
      orderOf="upcomingOrder"
      empty={span === 'all' ? NO_UPCOMING_MATCHES : NO_MATCHES_AT_THIS_TIME}
    >
      <Chips sport={sport} span={span} />
    </FixtureListPage>
  );
}

/** The sports of the menu; those of the last visit until it has loaded. */
function useListedSports(): readonly { readonly sportID: string; readonly sportName: string }[] {
  const stored = useStore(utilsStore, (state) => state.sportsMenu);
  return useSportsMenu().data?.sports ?? stored;
}

/** Chips for the time range, then for the sport. */
function Chips({ sport, span }: { readonly sport: string; readonly span: UpcomingSpan }) {
  const sports = useListedSports();
  const here = (sportName: string, chosen: UpcomingSpan) =>
    `${prematchPath(sportName)}/Upcoming${chosen === 'all' ? '' : `?span=${chosen}`}`;
  const listed = [{ sportID: '0', sportName: ALL_SPORTS, text: ALL_SPORTS_LABEL }, ...sports];
  return (
    <>
      <nav ref={keepChosenInSight} className="chips min-h-11" aria-label={TIME_RANGE}>
        {SPANS.map((one) => (
          <SiteLink
            key={one.span}
            className="chip"
            to={here(sport, one.span)}
            aria-current={one.span === span ? 'page' : undefined}
          >
            {one.text}
          </SiteLink>
        ))}
        <LeagueIndexButton className="chip" sport={sport} />
        {/* A phone has no menu that leads there. */}
        <SiteLink className="chip" to={FAVOURITES_PATH}>
          {FAVOURITES}
        </SiteLink>
      </nav>
      <nav ref={keepChosenInSight} className="chips min-h-11 pb-2" aria-label={SPORT}>
        {listed.map((one) => (
          <SiteLink
            key={one.sportID}
            className="chip"
            to={here(one.sportName, span)}
            aria-current={matchesName(sport, one.sportName, one.sportID) ? 'page' : undefined}
          >
            {'text' in one ? one.text : one.sportName}
          </SiteLink>
        ))}
      </nav>
    </>
  );
}

function Found({ text }: { readonly text: string }) {
  return (
    <FixtureListPage
      title={searchFor(text)}
      scope={{ kind: 'search', text }}
      orderOf="upcomingOrder"
      empty={noMatchFoundFor(text)}
    >
      <nav className="chips min-h-11 pb-2" aria-label={SEARCH}>
        <SearchButton className="chip" text={SEARCH_AGAIN} />
        <SiteLink className="chip" to="/Sports/Prematch/All/Upcoming">
          {ALL_UPCOMING}
        </SiteLink>
      </nav>
    </FixtureListPage>
  );
}

function Favourites() {
  const matchIds = useFavourites(favouriteMatches);
  return (
    <FixtureListPage
      title={FAVOURITES}
      scope={{ kind: 'favourites', matchIds }}
      orderOf="upcomingOrder"
      empty={NO_UPCOMING_FAVOURITES}
      emptyAdvice={
        <>
          {PRESS_THE_STAR} <Icon name="star" size="small" /> {STAR_BESIDE_A_MATCH}
        </>
      }
    >
      <nav className="chips min-h-11 pb-2" aria-label={FAVOURITES}>
        <SiteLink className="chip" to="/Sport/LiveList">
          {LIVE_FAVOURITES}
        </SiteLink>
        <SiteLink className="chip" to="/Sports/Prematch/All/Upcoming">
          {ALL_UPCOMING}
        </SiteLink>
      </nav>
    </FixtureListPage>
  );
}

function readSpan(name: string | null): UpcomingSpan {
  return SPANS.find(({ span }) => span === name)?.span ?? 'all';
}
