// How many files parts of the built site come in. On a slow link each costs a round trip, and those that
// load beside each other take turns with bet stops.

import { expect, test } from 'vitest';
import { listRouteFiles } from '../bench/sizes/route-files.ts';
import { readManifest } from '../bench/sizes/site-sizes.ts';

const LIVE_LIST = 'src/ui/screens/live/live-list-screen.tsx';
const manifest = readManifest('dist');

/** Scripts and styles of `part` that a page with `shown` on it has not loaded yet. */
function filesBehind(shown: string, part: string): string[] {
  const there = listRouteFiles(manifest, shown);
  const all = listRouteFiles(manifest, part);
  const known = new Set([...there.scripts, ...there.styles]);
  return [...all.scripts, ...all.styles].filter((file) => !known.has(file));
}

test.each([
  ['the effects of the slip', 'src/ui/features/betslip/placing/slip-effects.tsx', 7],
  ['the summary of the slip', 'src/ui/features/betslip/slip-summary.tsx', 7],
  ['the chips of sports', 'src/ui/screens/live/sport-chips.tsx', 7],
])('behind the live list %s come in few files', (_, part, most) => {
  expect(filesBehind(LIVE_LIST, part).length).toBeLessThanOrEqual(most);
});

test.each([
  ['home', 'src/ui/screens/home/home-screen.tsx', 4],
  ['the live list', LIVE_LIST, 3],
  ['a prematch list', 'src/ui/screens/prematch/prematch-screen.tsx', 7],
  ['a fixture', 'src/ui/screens/prematch/fixture-screen.tsx', 5],
  ['the casino', 'src/ui/screens/casino/casino-home-screen.tsx', 10],
  ['deposit for a player', 'src/ui/screens/wallet/deposit-ways.tsx', 15],
])('%s is drawn with few files behind the entry', (_, screen, most) => {
  expect(filesBehind('index.html', screen).length).toBeLessThanOrEqual(most);
});

test.each([
  'account/me',
  'account/safety',
  'bets/bet-detail',
  'bets/bet-history',
  'wallet/deposit',
  'wallet/payment-verification',
  'wallet/transactions',
  'wallet/withdraw',
])('%s shows a visitor no code of calls, in few files', (name) => {
  const screen = `src/ui/screens/${name}-screen.tsx`;
  expect(listRouteFiles(manifest, screen).scripts).not.toContain(findCalls());
  expect(filesBehind('index.html', screen).length).toBeLessThanOrEqual(6);
});

test('neither home nor the live list waits for the code of calls', () => {
  for (const screen of [LIVE_LIST, 'src/ui/screens/home/home-screen.tsx'])
    expect(listRouteFiles(manifest, screen).scripts).not.toContain(findCalls());
});

/** The file of the code of calls, which a list of matches to come cannot do without. */
function findCalls(): string {
  const needed = manifest['src/ui/screens/prematch/prematch-screen.tsx']?.imports ?? [];
  const [calls, ...others] = needed.filter((key) => manifest[key]?.name === 'calls');
  expect(calls).toBeDefined();
  expect(others).toEqual([]);
  return manifest[calls!]!.file;
}
