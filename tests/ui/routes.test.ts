// The route table: every path of the specification, in any case; where the others lead.

import { matchRoutes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
const { routes } = await import('../../src/ui/app/routes/routes.tsx');
const { homeAddress } = await import('../../src/ui/app/routes/unknown-page.tsx');
const { brokerAddress } = await import('../../src/ui/app/load-site.ts');
const { mobileTarget } = await import('../../src/ui/app/mobile-redirect.ts');

function leaf(path: string) {
  return matchRoutes(routes, path)?.at(-1);
}

test.each([
  '/',
  '/Register',
  '/Account/ResetPassword',
  '/Sport/LiveList',
  '/Sport/Live',
  '/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/123',
  '/Sports/Prematch/Soccer',
  '/Sports/Prematch/Soccer/England,Spain',
  '/Sports/Prematch/Soccer/England/Premier_League',
  '/Sports/Prematch/Soccer/Upcoming',
  '/Sports/Prematch/Soccer/Premier_League/Arsenal_Vs_Chelsea/123',
  '/Games',
  '/Games/Category/1/Slots',
  '/Games/Providers',
  '/Games/Provider/1/Acme',
  '/Games/Lucky/77/Play',
  '/Account/Me',
  '/Account/Deposit',
  '/payment-verification/paystack',
  '/Account/Withdraw',
  '/Account/BetHistory',
  '/Account/BetHistory/9/Detail',
  '/Account/Transactions',
  '/Account/SafetySecurity',
  '/Promotions',
  '/cms/TandC',
])('%s has a screen, in any case', (path) => {
  for (const written of [path, path.toLowerCase(), path.toUpperCase()])
    expect(leaf(written)?.route.path, written).not.toBe('*');
});

test('the words of a route win over its parameters', () => {
  expect(leaf('/Sports/Prematch/Soccer/upcoming')?.route.path).toBe(
    'Sports/Prematch/:sport/Upcoming',
  );
  expect(leaf('/Games/Category/1/Play')?.route.path).toMatch(/Category|Play/);
});

test('the bet history has the name that the specification gives it', () => {
  expect(leaf('/Account/BetHistory')?.route.id).toBe('account-bethistory');
});

describe('an unknown path', () => {
  test.each([
    ['http://x/nowhere', '/'],
    ['http://x/nowhere?shareCode=AB12&utm=1', '/?shareCode=AB12'],
    ['http://x/a/b?clickid=7&sharecode=Q', '/?clickid=7&sharecode=Q'],
  ])('%s leads to %s', (from, to) => {
    expect(leaf(new URL(from).pathname)?.route.path).toBe('*');
    expect(homeAddress(new URL(from).search)).toBe(to);
  });
});

describe('a mobile visitor', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148';
  const page = 'https://touchline.example/Sport/LiveList';
  test('stays unless the configuration says otherwise', () => {
    expect(mobileTarget({}, phone, page)).toBeUndefined();
  });
  test('is sent to the target, a desk is not', () => {
    const config = { mobileRedirect: 'https://m.touchline.example/' };
    expect(mobileTarget(config, phone, page)).toBe('https://m.touchline.example/');
    expect(mobileTarget(config, 'Mozilla/5.0 (X11; Linux x86_64)', page)).toBeUndefined();
  });
  test('is never sent in a circle or off the web', () => {
    expect(mobileTarget({ mobileRedirect: '/m' }, phone, page)).toBeUndefined();
    expect(mobileTarget({ mobileRedirect: 'javascript:1' }, phone, page)).toBeUndefined();
  });
});

test('a broker path becomes a websocket address of our own host', () => {
  expect(brokerAddress('/mqtt', 'https://a.example/x')).toBe('wss://a.example/mqtt');
  expect(brokerAddress('/mqtt', 'http://localhost:4000/')).toBe('ws://localhost:4000/mqtt');
  expect(brokerAddress('wss://b.example/mqtt', 'https://a.example/')).toBe('wss://b.example/mqtt');
});
