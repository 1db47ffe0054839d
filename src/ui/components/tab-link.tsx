// A link among those of one area, which says whether the page that is shown is its own.

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from './site-link.tsx';

interface TabLinkProps {
  /** From the root: '/Account/BetHistory'. */
  readonly to: string;
  /** Pages below it are another link's. */
  readonly end?: boolean;
  readonly children: ReactNode;
}

export function TabLink({ to, end = false, children }: TabLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isAt(pathname, to, end);
  return (
    <SiteLink to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </SiteLink>
  );
}

/** Paths of the site match in any case, and however their letters are encoded. */
function isAt(pathname: string, to: string, end: boolean): boolean {
  const [shown, own] = [pathname, to].map((path) =>
    new URL(path, 'http://site').pathname.toLowerCase().replace(/\/+$/, ''),
  ) as [string, string];
  return shown === own || (!end && shown.startsWith(`${own}/`));
}
