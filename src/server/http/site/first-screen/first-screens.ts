// The first screens of pages whose prices are live: rendered from what the server knows, once a second.

import { existsSync } from 'node:fs';
import { isEqual } from 'es-toolkit/predicate';
import type { Branding } from '../../../../shared/api/config.ts';
import type { FirstScreen, FirstScreenRequest } from '../../../../shared/api/first-screen.ts';
import { DEFAULT_BRANDING } from '../../../domain/settings/default-branding.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { findSports } from '../../../domain/sports/sports-menu.ts';
import { createFreshReader, type FreshReader } from '../fresh-reader.ts';
import { readListAnswers } from './list-answers.ts';
import { createScreenThread, type ScreenThread } from './screen-thread.ts';

/** An older screen would show prices that hardly one of is still the feed's, ms. */
const MOST_AGE_MS = 5_000;
/** The sport that a visitor begins with. */
const FIRST_SPORT = '1';

export interface FirstScreens {
  /** So that the first visitor finds one. */
  prepare(): void;
  /** Of a page's path, in any case, and its query; undefined where it has none, or not in time. */
  read(path: string, query: URLSearchParams, device: Device): Promise<FirstScreen | undefined>;
  close(): Promise<void>;
}

type Device = FirstScreenRequest['device'];

interface FirstScreenDeps {
  readonly store: FixtureStore;
  readonly branding: Branding;
  /** Of the built script; without one no page has a first screen. */
  readonly script: string;
  readonly onFault: (fault: string) => void;
}

const NONE: FirstScreens = {
  prepare: () => {},
  read: async () => undefined,
  close: async () => {},
};

export function createFirstScreens({ script, onFault, ...deps }: FirstScreenDeps): FirstScreens {
  if (!existsSync(script) || !hasOurColours(deps.branding)) return NONE;
  const thread = createScreenThread(script, onFault);
  const readers = new Map<string, FreshReader<FirstScreen>>();
  return {
    prepare: () => thread.prepare(),
    async read(path, query, device) {
      const address = addressOf(path, query, deps.store);
      if (address === undefined) return undefined;
      const key = `${device}${address.path}?${address.sportId}`;
      let reader = readers.get(key);
      if (reader === undefined) {
        reader = createFreshReader(() => render(thread, deps, { ...address, device }), MOST_AGE_MS);
        readers.set(key, reader);
      }
      return reader();
    },
    close: () => thread.close(),
  };
}

/** What an operator's palette becomes is for the page's script to say: until then it would be ours. */
function hasOurColours({ colors, fonts }: Branding): boolean {
  return isEqual(colors, DEFAULT_BRANDING.colors) && isEqual(fonts, DEFAULT_BRANDING.fonts);
}

interface ScreenAddress {
  readonly path: '/' | '/Sport/LiveList';
  readonly sportId: string;
}

/** Of a sport that the server has: what is asked for otherwise would fill its memory. */
function addressOf(
  path: string,
  query: URLSearchParams,
  store: FixtureStore,
): ScreenAddress | undefined {
  if (path === '/') return { path, sportId: FIRST_SPORT };
  if (!/^\/sport\/livelist\/?$/i.test(path)) return undefined;
  const sportId = query.get('sport') || FIRST_SPORT;
  const isKnown = findSports(store).sports.some(({ sportID }) => sportID === sportId);
  return isKnown ? { path: '/Sport/LiveList', sportId } : undefined;
}

async function render(
  thread: ScreenThread,
  { store, branding }: Pick<FirstScreenDeps, 'store' | 'branding'>,
  { path, sportId, device }: ScreenAddress & { readonly device: Device },
): Promise<FirstScreen | undefined> {
  const now = Date.now();
  const answers = readListAnswers(store, sportId, now);
  if (answers === undefined) return undefined;
  const address = sportId === FIRST_SPORT ? path : `${path}?sport=${encodeURIComponent(sportId)}`;
  return thread.render({ ...answers, address, device, sportId, branding, now });
}
