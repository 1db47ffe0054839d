// The providers around the routes.

import { ErrorBoundary } from 'react-error-boundary';
import type { RouteObject } from 'react-router-dom';
import type { Branding } from '../../shared/api/config.ts';
import { type ApiConfig, ApiConfigProvider } from '../api/api-config.ts';
import type { SiteHistory } from '../components/use-site-history.ts';
import { type Live, LiveProvider } from '../live/live-context.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { BrandingProvider } from './site-context.ts';
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
            <SiteRoutes history={history} routes={routes} onShown={onShown} />
          </ApiConfigProvider>
        </LiveProvider>
      </BrandingProvider>
    </ErrorBoundary>
  );
}
