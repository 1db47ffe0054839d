// The router over the site's history. The old page stays until the code of the next one has loaded,
// with a progress bar where that takes a while.

import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';
import type { SiteHistory } from '../components/use-site-history.ts';
import { NavigationPending } from './navigation-pending.tsx';

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

export function SiteRouter({ history, children }: SiteRouterProps) {
  const [isPending, startTransition] = useTransition();
  const [{ location, action }, setState] = useState({
    location: history.location,
    action: history.action,
  });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  return (
    <>
      {isPending && <NavigationPending />}
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </>
  );
}
