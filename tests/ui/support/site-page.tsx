// The whole page at an address, as main.tsx mounts it, without a worker.

import { render } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { Root } from '../../../src/ui/app/root.tsx';
import type { SiteHistory } from '../../../src/ui/components/use-site-history.ts';
import { newApiConfig } from './api-config.ts';
import { createLivePage } from './live-page.tsx';
import { openHistory } from './test-history.tsx';

const API_CONFIG = newApiConfig();

/** Its history, which the test steers. */
export function openPageAt(path: string, routes: RouteObject[]): SiteHistory {
  const history = openHistory(path);
  const { live } = createLivePage();
  render(
    <Root live={live} config={API_CONFIG} branding={null} history={history} routes={routes} />,
  );
  return history;
}
