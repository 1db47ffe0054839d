// `public/theme.js`: whether the player has arranged what the HTML shows otherwise.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const SCRIPT = readFileSync('public/theme.js', 'utf8');
const HTML = document.documentElement;
const SHOWN = {
  'data-shown-sports': '1\n4',
  'data-shown-sections': '701\n1/701\nday/Sat 29 Nov\n18',
};

startOnEmptyPage();

/** Whether the HTML's first screen of `path` is hidden from a player who has stored `state` as `name`. */
function isHidden(path: string, name: string, state: object, html: object = SHOWN): boolean {
  for (const { name: attribute } of [...HTML.attributes]) HTML.removeAttribute(attribute);
  for (const [attribute, value] of Object.entries(html)) HTML.setAttribute(attribute, value);
  localStorage.clear();
  localStorage.setItem(`touchline:${name}`, JSON.stringify({ version: 1, state }));
  history.replaceState(null, '', path);
  new Function(SCRIPT)();
  return HTML.hasAttribute('data-own-view');
}

const LIVE = '/Sport/LiveList';
const SPORT = '/Sports/Prematch/Soccer';
const UPCOMING = '/Sports/Prematch/All/Upcoming';

test.each([
  [LIVE, 'live-list', { folded: ['5', '701'] }, true],
  [LIVE, 'live-list', { folded: ['5', '70', '01', ''] }, false],
  [LIVE, 'live-list', { order: 'time' }, true],
  [LIVE, 'prematch-list', { folded: ['701'], order: 'time' }, false],
  [LIVE, 'utils', { activeLiveMarkets: { 4: '18' } }, true],
  [LIVE, 'utils', { activeLiveMarkets: { 5: '18' } }, false],
  [LIVE, 'utils', { sportID: '4' }, true],
  [`${LIVE}?sport=4`, 'utils', { sportID: '4' }, false],
  ['/', 'live-list', { order: 'time', folded: ['701'] }, false],
  ['/', 'utils', { activeLiveMarkets: { 1: '18' } }, false],
  ['/', 'utils', { sportID: '4' }, true],
  ['/', 'low-data', { isOn: true }, true],
  [SPORT, 'prematch-list', { folded: ['1/701'] }, true],
  [SPORT, 'prematch-list', { folded: ['701/1', '4/701'] }, false],
  [SPORT, 'prematch-list', { columns: { 1: '18' } }, true],
  [SPORT, 'prematch-list', { columns: { 5: '18' } }, false],
  [SPORT, 'prematch-list', { order: 'time' }, true],
  [SPORT, 'prematch-list', { upcomingOrder: 'league' }, false],
  [SPORT, 'utils', { activeCategories: { 1: ['31'] } }, true],
  [SPORT, 'utils', { activeCategories: { 5: ['31'] } }, false],
  [UPCOMING, 'prematch-list', { upcomingOrder: 'league' }, true],
  [UPCOMING, 'prematch-list', { order: 'time' }, false],
  [UPCOMING, 'prematch-list', { folded: ['day/Sat 29 Nov'] }, true],
  [UPCOMING, 'prematch-list', { folded: ['day/Sun 30 Nov', 'day/Sat'] }, false],
  [LIVE, 'favourite-matches', { ids: ['9'] }, true],
])('%s with %s %j is hidden: %s', (path, name, state, hidden) => {
  expect(isHidden(path, name, state)).toBe(hidden);
});

test.each([
  [{ 1: { groupId: '', folded: ['8', '18'] } }, true],
  [{ 1: { groupId: '', folded: ['8'] } }, false],
  [{ 1: { groupId: 'goals', folded: [] } }, true],
  [{ 5: { groupId: 'goals', folded: ['18'] } }, false],
])('a match of sport 1 with markets %j is hidden: %s', (marketGroups, hidden) => {
  const html = { 'data-match-sport': '1', 'data-shown-sections': '1\n18' };
  const path = '/Sports/Live/Soccer/Npfl/Home_Vs_Away/7';
  expect(isHidden(path, 'utils', { marketGroups }, html)).toBe(hidden);
});

test('what the HTML does not show at all hides nothing', () => {
  expect(isHidden(LIVE, 'live-list', { folded: ['701'] }, {})).toBe(false);
});
