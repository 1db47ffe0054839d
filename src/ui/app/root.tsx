// The providers around the routes.

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Branding } from '../../shared/api/config.ts';
import { type Api, ApiProvider, createQueryClient } from '../api/api-context.ts';
import { type Live, LiveProvider } from '../live/live-context.ts';
import { createRouter } from './router.tsx';
import { BrandingProvider } from './site-context.ts';

interface RootProps {
  readonly live: Live;
  readonly api: Api;
  readonly branding: Branding | null;
}

export function Root({ live, api, branding }: RootProps) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <BrandingProvider value={branding}>
      <LiveProvider value={live}>
        <ApiProvider value={api}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ApiProvider>
      </LiveProvider>
    </BrandingProvider>
  );
}
