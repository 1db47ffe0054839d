// Some routes of the site over a backend that the test plays: each path with its answer.

import { render } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiConfigProvider } from '../../../src/ui/api/api-config.ts';
import { LiveProvider } from '../../../src/ui/live/live-context.ts';
import { authStore } from '../../../src/ui/state/auth-store.ts';
import { newApiConfig } from './api-config.ts';
import { createLivePage, type LivePage } from './live-page.tsx';
import { openHistory, TestRouter } from './test-history.tsx';

/** What the backend answers: JSON with status 200, or a response of the test's own. */
export type Reply = (request: Request) => unknown;

export interface PlayedBackend {
  /** Answers of the first path that begins an address below the base; later ones win. */
  reply(path: string, answer: Reply): void;
  /** Requests so far to paths that begin so. */
  requests(path: string): Request[];
}

/** Plays the backend until the globals are unstubbed; what no reply knows answers 404. */
export function playBackend(replies: Readonly<Record<string, Reply>>): PlayedBackend {
  const known = Object.entries(replies);
  const asked: Request[] = [];
  const pathOf = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return `${pathname.replace(/^\/(web-)?api\//, '')}${search}`;
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.clone());
    const found = known.findLast(([path]) => pathOf(request).startsWith(path));
    if (found === undefined) return Response.json({ message: 'Unknown' }, { status: 404 });
    const answer = await found[1](request);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return {
    reply: (path, answer) => known.push([path, answer]),
    requests: (path) =>
      asked.filter((request) => pathOf(request).startsWith(path)).map((request) => request.clone()),
  };
}

/** Routes at an address, with live data that the test puts in. */
export function openRoutes(routes: RouteObject[], path: string, live: LivePage = createLivePage()) {
  const history = openHistory(path);
  const view = render(
    <LiveProvider value={live.live}>
      <ApiConfigProvider value={newApiConfig()}>
        <TestRouter routes={routes} history={history} />
      </ApiConfigProvider>
    </LiveProvider>,
  );
  return { history, live, ...view };
}

/** A player with a token, as after a login. */
export function becomePlayer(token = 'secret'): void {
  authStore.change((draft) => {
    draft.token = token;
    draft.mobile_number = '8030000001';
  });
}
