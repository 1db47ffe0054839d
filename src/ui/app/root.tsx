// The providers around the routes.

import { ErrorBoundary } from 'react-error-boundary';
import { unstable_HistoryRouter as HistoryRouter, type RouteObject } from 'react-router-dom';
import type { Branding } from '../../shared/api/config.ts';
import { type ApiConfig, ApiConfigProvider } from '../api/api-config.ts';
import { type Live, LiveProvider } from '../live/live-context.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { BrandingProvider } from './site-context.ts';
import type { SiteHistory } from './site-history.ts';
import { SiteRoutes } from './site-routes.tsx';

interface RootProps {
  readonly live: Live;
  readonly config: ApiConfig;
  readonly branding: Branding | null;
  readonly history: SiteHistory;
  readonly routes: RouteObject[];
  /** Called once a page is shown, the first one too. */
  readonly onShown?: (() => void) | undefined;
}

export function Root({ live, config, branding, history, routes, onShown }: RootProps) {
  return (
    <ErrorBoundary FallbackComponent={ScreenFailed}>
      <BrandingProvider value={branding}>
        <LiveProvider value={live}>
          <ApiConfigProvider value={config}>
            <HistoryRouter history={history}>
              <SiteRoutes routes={routes} onShown={onShown} />
            </HistoryRouter>
          </ApiConfigProvider>
        </LiveProvider>
      </BrandingProvider>
    </ErrorBoundary>
  );
}
