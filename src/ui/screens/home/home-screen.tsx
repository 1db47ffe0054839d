// Home: banners (on a phone after the matches in play), matches in play, upcoming matches, popular
// leagues, sports, the casino.

import { Suspense } from 'react';
import { prematchPath } from '../../../shared/text/slug.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { BannerPlaces } from '../../features/banners/banner-places.tsx';
import {
  FOR_PRESS,
  lazyAfterFirstPrices,
  lazyWithFirstScreen,
} from '../../live/after-first-prices.ts';
import { lowDataStore, useLowData } from '../../state/low-data.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { FixtureSkeletons } from '../prematch/fixture-skeletons.tsx';
import {
  ALL_UPCOMING,
  allUpcomingOf,
  NEWS_AND_OFFERS,
  SPORTS_BETTING_LIVE,
  UPCOMING,
  upcomingOf,
} from './texts.ts';
import { TopLive } from './top-live.tsx';

// Components that make HTTP calls are loaded after the first prices, except for the banners, which
// belong to the first screen.
const BannerCarousel = lazyWithFirstScreen(
  async () => ({
    default: (await import('../../features/banners/banner-carousel.tsx')).BannerCarousel,
  }),
  !lowDataStore.read().isOn,
);
const SportChips = lazyAfterFirstPrices(
  async () => ({
    default: (await import('../live/sport-chips.tsx')).SportChips,
  }),
  FOR_PRESS,
);
const HomeMatches = lazyAfterFirstPrices(
  async () => ({
    default: (await import('./home-matches.tsx')).HomeMatches,
  }),
  FOR_PRESS,
);

const SHOWN_UPCOMING = 12;

export function HomeScreen() {
  const { sportName } = useStore(utilsStore, (state) => state.activeSport);
  const lowData = useLowData();
  usePageTitle('');
  const spoken = sportName.toLowerCase();
  const isPhone = useMediaQuery(PHONE);
  const banners = !lowData && (
    <Suspense fallback={<BannerPlaces />}>
      <BannerCarousel />
    </Suspense>
  );
  return (
    // The list shares the page with other content, so its headers are not sticky.
    <div className="[&_.league-header]:static">
      <header className="flex min-h-12 items-center pr-30 pl-4 max-md:pl-3">
        <h1 className="text-20 tracking-[-0.01em]">{SPORTS_BETTING_LIVE}</h1>
      </header>
      {isPhone ? (
        <Suspense fallback={<div className="sport-chips chips" />}>
          <SportChips sportId="" />
        </Suspense>
      ) : (
        banners
      )}
      <TopLive />
      {/* A phone shows prices first; the heading leaves room for the controls of the banners. */}
      {isPhone && banners && (
        <div className="section-head">
          <h2>{NEWS_AND_OFFERS}</h2>
        </div>
      )}
      {isPhone && banners}
      <div className="section-head">
        <h2>{upcomingOf(spoken)}</h2>
        <SiteLink
          className="text-link"
          to={prematchPath(sportName, UPCOMING)}
          aria-label={allUpcomingOf(spoken)}
        >
          {ALL_UPCOMING}
        </SiteLink>
      </div>
      <Suspense fallback={<FixtureSkeletons rows={SHOWN_UPCOMING} />}>
        <HomeMatches rows={SHOWN_UPCOMING} />
      </Suspense>
    </div>
  );
}
