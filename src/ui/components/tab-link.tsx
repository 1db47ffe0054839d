// A link of a tab bar; it is marked as current while its page is shown.

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from './site-link.tsx';

interface TabLinkProps {
  /** From the root: '/Account/BetHistory'. */
  readonly to: string;
  /** True: pages below this path do not make the link current. */
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
