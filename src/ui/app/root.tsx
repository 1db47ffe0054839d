// The providers around the routes.

import { RouterProvider } from 'react-router-dom';
import type { Branding } from '../../shared/api/config.ts';
import { type ApiConfig, ApiConfigProvider } from '../api/api-config.ts';
import { type Live, LiveProvider } from '../live/live-context.ts';
import type { createRouter } from './router.tsx';
import { BrandingProvider } from './site-context.ts';

interface RootProps {
  readonly live: Live;
  readonly config: ApiConfig;
  readonly branding: Branding | null;
  readonly router: ReturnType<typeof createRouter>;
}

export function Root({ live, config, branding, router }: RootProps) {
  return (
    <BrandingProvider value={branding}>
      <LiveProvider value={live}>
        <ApiConfigProvider value={config}>
          <RouterProvider router={router} />
        </ApiConfigProvider>
      </LiveProvider>
    </BrandingProvider>
  );
}
