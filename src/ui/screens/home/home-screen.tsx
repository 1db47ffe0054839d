// Home: banners, what is in play, what comes next, popular leagues, sports.

import { Link } from 'react-router-dom';
import { prematchPath } from '../../api/slug.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { BannerCarousel } from '../../features/banners/banner-carousel.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { FixtureList } from '../prematch/fixture-list.tsx';
import { PopularLeagues } from './popular-leagues.tsx';
import { Sports } from './sports.tsx';
import { TopLive } from './top-live.tsx';
import { useHomeFixtures } from './use-home-fixtures.ts';
import './home.css';

const SHOWN_UPCOMING = 12;

export function HomeScreen() {
  const { sportID, sportName } = useStore(utilsStore, (state) => state.activeSport);
  const upcoming = useHomeFixtures(sportID, SHOWN_UPCOMING);
  usePageTitle('');
  const spoken = sportName.toLowerCase();
  return (
    <div className="loose-list">
      <header className="home-head">
        <h1>Sports betting, live</h1>
        <SearchButton className="button outline md:hidden" text="Search" />
      </header>
      <BannerCarousel />
      <TopLive />
      <div className="section-head">
        <h2>{`Upcoming ${spoken}`}</h2>
        <Link
          className="text-link"
          to={prematchPath(sportName, 'Upcoming')}
          aria-label={`All upcoming ${spoken}`}
        >
          All upcoming
        </Link>
      </div>
      <FixtureList
        answer={upcoming}
        order="time"
        rows={SHOWN_UPCOMING}
        empty={`No ${spoken} is coming up now`}
      />
      <PopularLeagues />
      <Sports />
    </div>
  );
}
