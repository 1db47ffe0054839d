// The page's own components as HTML: the frame of the site and one screen with its first rows.

import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type RouteObject,
} from 'react-router-dom';
import {
  FIRST_FIXTURES_ID,
  FIRST_VIEW_ID,
  type FirstFixtures,
  type FirstScreen,
  type FirstScreenRequest,
} from '../shared/api/first-screen.ts';
import type { ApiConfig } from '../ui/api/api-config.ts';
import { readFirstFixtures } from '../ui/api/first-fixtures.ts';
import { apiOf } from '../ui/api/use-api.ts';
import { addressOf } from '../ui/app/offline/has-cached-view.ts';
import { putView } from '../ui/app/offline/put-view.ts';
import { setRestoredView } from '../ui/app/offline/restored-view.ts';
import { VIEW_VERSION } from '../ui/app/offline/view-version.ts';
import { Root } from '../ui/app/root.tsx';
import type { RouteHandle } from '../ui/app/route-handle.ts';
import { Shell } from '../ui/app/shell/shell.tsx';
import { CellStore } from '../ui/live/cell-store.ts';
import { Interest } from '../ui/live/interest.ts';
import { HomeScreen } from '../ui/screens/home/home-screen.tsx';
import { LiveListScreen } from '../ui/screens/live/live-list-screen.tsx';
import { LiveMatchScreen } from '../ui/screens/live/live-match-screen.tsx';
import { FixtureScreen } from '../ui/screens/prematch/fixture-screen.tsx';
import { PrematchScreen } from '../ui/screens/prematch/prematch-screen.tsx';
import { UpcomingScreen } from '../ui/screens/prematch/upcoming-screen.tsx';
import { writeBrandingRules } from './branding-rules.ts';
import { renderFor, setPageData } from './browser-globals.ts';
import { liftStyles } from './lift-styles.ts';
import { buildListView } from './list-view.ts';
import { buildMatchView } from './match-view.ts';
import { shownOfFixtures, shownOfView } from './shown-parts.ts';

/** No component makes a call while it is only rendered. */
const NO_CALLS: ApiConfig = { apiUrl: '', webApiUrl: '', clientId: '', clientCode: '', apiKey: '' };
const handle: RouteHandle = { title: '' };
const page = (path: string, element: ReactNode): RouteObject => ({ path, handle, element });
const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, handle, element: <HomeScreen /> },
      page('Sport/LiveList', <LiveListScreen />),
      page('Sports/Prematch/:sport', <PrematchScreen />),
      page('Sports/Prematch/:sport/Upcoming', <UpcomingScreen />),
      page('Sports/Prematch/:sport/:categories', <PrematchScreen />),
      page('Sports/Prematch/:sport/:categories/:tournaments', <PrematchScreen />),
      page('Sports/Live/:sport/:tournament/:match/:match_id', <LiveMatchScreen />),
      page('Sports/Prematch/:sport/:tournament_name/:event_name/:event_id', <FixtureScreen />),
    ],
  },
];

/** @throws what a component throws, or an answer that is none */
export function renderScreen(request: FirstScreenRequest): FirstScreen {
  renderFor(request.device);
  const cells = new CellStore();
  const { data, shown } = provide(request, cells);
  const interest = new Interest({ send: () => {} });
  const history = createMemoryHistory({ initialEntries: [request.address], v5Compat: true });
  try {
    const rendered = renderToString(
      <StrictMode>
        <Root
          live={{ cells, interest }}
          config={NO_CALLS}
          branding={request.branding}
          history={history}
          routes={routes}
        />
      </StrictMode>,
    );
    const { html, css } = liftStyles(rendered);
    const look = request.hasOwnLook ? writeBrandingRules(request.branding) : undefined;
    return { html, css: css + (look?.css ?? ''), theme: look?.theme, shown, data };
  } finally {
    // The next page is another one's.
    setPageData({});
    apiOf(NO_CALLS).queries.clear();
  }
}

/** Puts what is shown where the components read it; returns what the page itself reads of it. */
function provide(
  request: FirstScreenRequest,
  cells: CellStore,
): Pick<FirstScreen, 'data' | 'shown'> {
  const { content, now } = request;
  if (content.kind === 'fixtures') {
    const { kind, ...answers } = content;
    const value: FirstFixtures = { seenAt: now, ...answers };
    setRestoredView(null);
    setPageData({ [FIRST_FIXTURES_ID]: JSON.stringify(value) });
    const { scope } = content;
    const fixtures = readFirstFixtures(scope)?.fixtures ?? [];
    const order = scope.kind === 'upcoming' ? 'time' : 'league';
    return {
      data: { id: FIRST_FIXTURES_ID, value },
      shown: shownOfFixtures(fixtures, order, now),
    };
  }
  const { pathname, search } = new URL(request.address, 'http://page');
  const place = addressOf({ pathname, search });
  const view =
    content.kind === 'match'
      ? buildMatchView(content.match, now, place)
      : buildListView({ ...content, now, address: place });
  putView(cells, view);
  setRestoredView(view, 'server');
  return {
    data: { id: FIRST_VIEW_ID, value: { version: VIEW_VERSION, ...view } },
    shown: shownOfView(view),
  };
}
