// Live and prematch (spec section 2).

import { screenRoute } from './screen-route.tsx';
import { LIVE, LIVE_MATCH, MATCH, MATCHES, UPCOMING } from './texts.ts';

export const sportsRoutes = [
  screenRoute(
    'Sport/LiveList',
    { title: LIVE, area: 'live' },
    async () => (await import('../../screens/live/live-list-screen.tsx')).LiveListScreen,
  ),
  screenRoute('Sport/Live', { title: LIVE_MATCH, area: 'live' }, liveMatch),
  screenRoute(
    'Sports/Live/:sport/:tournament/:match/:match_id',
    { title: LIVE_MATCH, area: 'live' },
    liveMatch,
  ),
  screenRoute('Sports/Prematch/:sport', { title: MATCHES, area: 'prematch' }, prematchList),
  screenRoute(
    'Sports/Prematch/:sport/Upcoming',
    { title: UPCOMING, area: 'prematch' },
    async () => (await import('../../screens/prematch/upcoming-screen.tsx')).UpcomingScreen,
  ),
  screenRoute(
    'Sports/Prematch/:sport/:categories',
    { title: MATCHES, area: 'prematch' },
    prematchList,
  ),
  screenRoute(
    'Sports/Prematch/:sport/:categories/:tournaments',
    { title: MATCHES, area: 'prematch' },
    prematchList,
  ),
  screenRoute(
    'Sports/Prematch/:sport/:tournament_name/:event_name/:event_id',
    { title: MATCH, area: 'prematch' },
    async () => (await import('../../screens/prematch/fixture-screen.tsx')).FixtureScreen,
  ),
];

async function liveMatch() {
  return (await import('../../screens/live/live-match-screen.tsx')).LiveMatchScreen;
}

async function prematchList() {
  return (await import('../../screens/prematch/prematch-screen.tsx')).PrematchScreen;
}
