// The page's own components as HTML: the frame of the site and one screen with its first rows.

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type RouteObject,
} from 'react-router-dom';
import type { FirstScreen, FirstScreenRequest } from '../shared/api/first-screen.ts';
import type { ApiConfig } from '../ui/api/api-config.ts';
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
import { renderFor } from './browser-globals.ts';
import { liftStyles } from './lift-styles.ts';
import { buildListView } from './list-view.ts';

/** No component makes a call while it is only rendered. */
const NO_CALLS: ApiConfig = { apiUrl: '', webApiUrl: '', clientId: '', clientCode: '', apiKey: '' };
const handle: RouteHandle = { title: '' };
const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, handle, element: <HomeScreen /> },
      { path: 'Sport/LiveList', handle, element: <LiveListScreen /> },
    ],
  },
];

/** @throws what a component throws, or an answer that is none */
export function renderScreen(request: FirstScreenRequest): FirstScreen {
  renderFor(request.device);
  const { pathname, search } = new URL(request.address, 'http://page');
  const view = buildListView({ ...request, address: addressOf({ pathname, search }) });
  const cells = new CellStore();
  putView(cells, view);
  setRestoredView(view, 'server');
  const interest = new Interest({ send: () => {} });
  const history = createMemoryHistory({ initialEntries: [request.address], v5Compat: true });
  const html = renderToString(
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
  return { ...liftStyles(html), view: { version: VIEW_VERSION, ...view } };
}
