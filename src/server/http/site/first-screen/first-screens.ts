// The first screens of pages whose prices are live: rendered from what the server knows, once a second.

import { existsSync } from 'node:fs';
import { isEqual } from 'es-toolkit/predicate';
import type { Branding } from '../../../../shared/api/config.ts';
import type { FirstScreenRequest } from '../../../../shared/api/first-screen.ts';
import { DEFAULT_BRANDING } from '../../../domain/settings/default-branding.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { findSports } from '../../../domain/sports/sports-menu.ts';
import { createFreshReader, type FreshReader } from '../fresh-reader.ts';
import { type ListAnswers, readListAnswers } from './list-answers.ts';
import { type PageParts, toPageParts } from './page-parts.ts';
import { createScreenThread } from './screen-thread.ts';

/** An older screen would show prices that hardly one of is still the feed's, ms. */
const MOST_AGE_MS = 5_000;
/** How long answers stand for other pages and devices, ms. */
const SHARED_MS = 900;
/** The sport that a visitor begins with. */
const FIRST_SPORT = '1';

export interface FirstScreens {
  /** So that the first visitor finds one. */
  prepare(): void;
  /** Of a page's path, in any case, and its query; undefined where it has none, or not in time. */
  read(path: string, query: URLSearchParams, device: Device): Promise<PageParts | undefined>;
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
  if (!hasOurColours(deps.branding)) return NONE;
  if (!existsSync(script)) {
    onFault(`${script} is not there: run \`npm run build\``);
    return NONE;
  }
  const thread = createScreenThread(script, onFault);
  const readers = new Map<string, FreshReader<PageParts>>();
  const readAnswers = shareAnswers(deps.store);

  async function render({ path, sportId, device }: ShownPage & { readonly device: Device }) {
    const answers = readAnswers(sportId);
    if (answers === undefined) return undefined;
    const address = sportId === FIRST_SPORT ? path : `${path}?sport=${encodeURIComponent(sportId)}`;
    const { branding } = deps;
    const screen = await thread.render({ ...answers, address, device, sportId, branding });
    return screen && toPageParts(screen);
  }

  return {
    prepare: () => thread.prepare(),
    async read(path, query, device) {
      const page = pageOf(path, query);
      if (page === undefined) return undefined;
      const key = `${device}${page.path}?${page.sportId}`;
      let reader = readers.get(key);
      if (reader === undefined) {
        // What anybody asks for otherwise would fill the memory.
        if (!isKnownSport(deps.store, page.sportId)) return undefined;
        reader = createFreshReader(() => render({ ...page, device }), MOST_AGE_MS, onFault);
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

interface ShownPage {
  readonly path: '/' | '/Sport/LiveList';
  readonly sportId: string;
}

function pageOf(path: string, query: URLSearchParams): ShownPage | undefined {
  if (path === '/') return { path, sportId: FIRST_SPORT };
  if (!/^\/sport\/livelist\/?$/i.test(path)) return undefined;
  return { path: '/Sport/LiveList', sportId: query.get('sport') || FIRST_SPORT };
}

function isKnownSport(store: FixtureStore, id: string): boolean {
  return findSports(store).sports.some(({ sportID }) => sportID === id);
}

/** The answers of a sport for all pages and devices of the same moment. */
function shareAnswers(store: FixtureStore) {
  const shared = new Map<string, { readonly now: number; readonly answers?: ListAnswers }>();
  return (sportId: string) => {
    let known = shared.get(sportId);
    const now = Date.now();
    if (known === undefined || Math.abs(now - known.now) >= SHARED_MS) {
      const answers = readListAnswers(store, sportId, now);
      known = { now, ...(answers !== undefined && { answers }) };
      shared.set(sportId, known);
    }
    return known.answers && { ...known.answers, now: known.now };
  };
}
