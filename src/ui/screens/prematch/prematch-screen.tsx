// Matches of a sport, of some of its countries, or of some of its leagues.

import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { prematchPath } from '../../../shared/text/slug.ts';
import { useSportsMenu } from '../../api/sports-queries.ts';
import { Icon } from '../../components/icon.tsx';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { LeagueIndexButton } from '../../features/search/league-index-button.tsx';
import { FixtureListPage } from './fixture-list-page.tsx';
import { type PrematchPlace, readScope } from './read-scope.ts';
import { useNotedCategories, useRecentFirst } from './recent-categories.ts';
import { FILTER, noneComingUp, UPCOMING, UPCOMING_MATCHES } from './texts.ts';

/** The heading is read from the address until the menu gives the name as it is written. */
export function PrematchScreen() {
  const { sport = '', categories = '', tournaments = '' } = useParams();
  const menu = useSportsMenu();
  const place = useMemo(
    () => menu.data && readScope(menu.data, sport, categories, tournaments),
    [menu.data, sport, categories, tournaments],
  );
  useNotedCategories(place);
  const spoken = (tournaments || categories || sport).replaceAll('_', ' ').replaceAll(',', ', ');
  return (
    <FixtureListPage
      key={`${sport}/${categories}/${tournaments}`.toLowerCase()}
      title={place?.title || spoken}
      scope={place?.scope ?? null}
      failure={menu.data === undefined && menu.error !== null ? menu : undefined}
      empty={noneComingUp(place?.title || spoken)}
      emptyAction={
        <SiteLink className="button primary" to="/Sports/Prematch/All/Upcoming">
          {UPCOMING_MATCHES}
        </SiteLink>
      }
    >
      <NarrowDown sport={place?.sportName || sport} place={place} />
    </FixtureListPage>
  );
}

/**
 * Links one level up, to upcoming matches, and one level down. Keeps its height while the menu
 * loads.
 */
function NarrowDown({ sport, place }: { sport: string; place: PrematchPlace | undefined }) {
  const links = useRecentFirst(place);
  return (
    <nav ref={keepChosenInSight} className="chips min-h-11 pb-2" aria-label={FILTER}>
      {place !== undefined && place.up !== null && (
        <SiteLink className="chip" to={place.up.path}>
          <span className="rotate-180">
            <Icon name="right" size="small" />
          </span>
          {place.up.name}
        </SiteLink>
      )}
      <SiteLink className="chip" to={prematchPath(sport, UPCOMING)}>
        {UPCOMING}
      </SiteLink>
      <LeagueIndexButton className="chip" sport={sport} />
      {links.map(({ name, total, path, current }) => (
        <SiteLink key={path} className="chip" to={path} aria-current={current ? 'page' : undefined}>
          {name}
          <i>{total}</i>
        </SiteLink>
      ))}
    </nav>
  );
}
