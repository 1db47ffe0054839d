// What a log-out that the player asked for leaves in local storage, for every key that the page has.

import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { favouriteMatches, toggleFavourite } from '../../src/ui/features/live-odds/favourites.ts';
import { bonusChoiceStore } from '../../src/ui/features/wallet/deposit/bonus-choice.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { sourceFiles } from '../support/import-graph.ts';

/** By the name after `touchline:`. A new or renamed key fails the first test until it stands here. */
const AFTER_LOG_OUT: Readonly<Record<string, 'stays' | 'goes'>> = {
  auth: 'goes',
  'cashout-rules': 'goes',
  cashouts: 'goes',
  'deposit-bonus': 'stays',
  deposits: 'goes',
  'ended-sessions': 'stays',
  'favourite-markets': 'stays',
  'favourite-matches': 'stays',
  'kept-view': 'stays',
  'live-list': 'stays',
  'low-data': 'stays',
  'my-bets': 'goes',
  'notice-marks': 'goes',
  'notice-settings': 'stays',
  notices: 'goes',
  placing: 'stays',
  'placing-lease': 'stays',
  'prematch-list': 'stays',
  'quick-bet': 'goes',
  'reality-check': 'stays',
  receipts: 'goes',
  'recent-searches': 'goes',
  'sent-code': 'goes',
  'single-keys': 'stays',
  slip: 'stays',
  theme: 'stays',
  user: 'goes',
  utils: 'stays',
};

const FACTORIES = ['PersistedStore', 'FavouriteStore', 'BetStorage'].join('|');
/** A call of a function that makes a store, not its definition; the name where it is written there. */
const STORE = new RegExp(
  `(?<!function )\\bcreate(?:${FACTORIES})\\b(?:<[^;]*?>)?\\((?:(?:\\{\\s*name: )?'([^']+)')?`,
  'g',
);

const sources = sourceFiles(process.cwd(), 'src/ui').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

/** The names of the stores, and those of keys in files that use local storage themselves. */
function storedNames(): string[] {
  const names = sources.flatMap(([file, text]) => [
    ...[...text.matchAll(STORE)].map((match) => match[1]),
    ...(/\blocalStore\b/.test(text) && file !== 'src/ui/state/log-out.ts'
      ? [...text.matchAll(/'touchline:([\w-]+)/g)].map((match) => match[1])
      : []),
  ]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

test('every key of local storage is known here', () => {
  expect(storedNames()).toEqual(Object.keys(AFTER_LOG_OUT).toSorted());
});

test('the name of a store is written where the store is made', () => {
  const unnamed = sources.filter(([, text]) =>
    [...text.matchAll(STORE)].some(([, name]) => name === undefined),
  );
  // It makes the two stores of stars by one function.
  expect(unnamed.map(([file]) => file)).toEqual(['src/ui/features/live-odds/favourites.ts']);
});

test('a log-out leaves what is the device’s, and nothing of the player', () => {
  const keys = [
    ...Object.keys(AFTER_LOG_OUT),
    'kept-view/x',
    'what-comes-next',
    'slip-of-a-friend',
  ];
  for (const name of keys) localStorage.setItem(`touchline:${name}`, '{}');
  localStorage.setItem('of-another-site-part', 'x');
  logOut();
  const stays = (name: string) => AFTER_LOG_OUT[name.split('/')[0]!] === 'stays';
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [...keys.filter(stays).map((name) => `touchline:${name}`), 'of-another-site-part'].toSorted(),
  );
});

test('stars and a declined bonus are there after a log-out and a reload', async () => {
  toggleFavourite(favouriteMatches, '1001');
  bonusChoiceStore.change((draft) => {
    draft.declinedBy = ['12'];
  });
  const starred = favouriteMatches.read();
  logOut();
  // Modules that are loaded anew read the storage as a reloaded page does.
  vi.resetModules();
  const favourites = await import('../../src/ui/features/live-odds/favourites.ts');
  const bonus = await import('../../src/ui/features/wallet/deposit/bonus-choice.ts');
  expect(favourites.favouriteMatches).not.toBe(favouriteMatches);
  expect(favourites.favouriteMatches.read()).toEqual(starred);
  expect(bonus.bonusChoiceStore.read()).toEqual({ declinedBy: ['12'] });
});
