// Sends visitors on phones to the operator's mobile site, where the configuration names one.

import type { SiteConfig } from '../../shared/api/config.ts';
import type { SiteHistory } from '../components/use-site-history.ts';

type MobileConfig = Pick<SiteConfig, 'mobileRedirect'>;

/** Where a mobile visitor is sent; undefined unless the configuration asks for it. */
export function mobileTarget(
  config: MobileConfig,
  userAgent: string,
  page: string,
): string | undefined {
  if (!config.mobileRedirect || !/Mobi|Android|iPhone|iPad/i.test(userAgent)) return undefined;
  const target = new URL(config.mobileRedirect, page);
  const current = new URL(page);
  // A target on this very host would redirect for ever.
  if (!/^https?:$/.test(target.protocol) || target.host === current.host) return undefined;
  return target.href;
}

/**
 * Checks each navigation within the page too (spec section 2, guard): a browser's user agent may
 * change while the page is open.
 *
 * @param leave navigates to the address, which ends the page.
 */
export function redirectMobileNavigations(
  history: SiteHistory,
  config: MobileConfig,
  leave: (target: string) => void,
): void {
  if (!config.mobileRedirect) return;
  const look = () => {
    const target = mobileTarget(config, navigator.userAgent, location.href);
    if (target !== undefined) leave(target);
  };
  for (const name of ['push', 'replace'] as const) {
    const navigate = history[name].bind(history);
    history[name] = (...to) => {
      look();
      navigate(...to);
    };
  }
  addEventListener('popstate', look);
}
