// The server's table of pages against the routes of the page itself.

import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { findPage, SITE_PAGES } from '../../src/server/http/site/pages/page-table.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
const { routes } = await import('../../src/ui/app/routes/routes.tsx');

const children = (routes[0]?.children ?? []).filter(({ path }) => path !== '*');
const pathOf = ({ path }: RouteObject) => path ?? '';

test('each route of the page is known by path and title, and nothing else is', () => {
  const titled = children.map((route) => [pathOf(route), route.handle.title]).sort();
  expect(titled.length).toBeGreaterThan(20);
  expect(SITE_PAGES.map(({ path, title }) => [path, title]).sort()).toEqual(titled);
});

test.each([
  '/',
  '/games/',
  '/GAMES/Providers',
  '/Games/Category/1/Slots',
  '/Games/Lucky_Seven/77/Play',
  '/Sports/Prematch/All/Upcoming',
  '/Sports/Prematch/Soccer/upcoming',
  '/Sports/Prematch/Soccer/England,Spain',
  '/Sports/Prematch/Soccer/England/Premier_League',
  '/Sports/Prematch/Soccer/a/b/1',
  '/Sports/Live/Soccer/a%2Fb/c/sr:match:1',
  '/Account/BetHistory/9/Detail',
  '/cms/TandC',
  '/nowhere',
  '/Games/Lucky/77',
  '/Sport',
])('%s is the page that the router shows', (path) => {
  const shown = matchRoutes(routes, path)?.at(-1);
  const found = findPage(path);
  expect(found?.page.path).toBe(shown?.route.path === '*' ? undefined : pathOf(shown!.route));
  expect(found?.parameters ?? {}).toEqual(shown?.route.path === '*' ? {} : shown?.params);
});
