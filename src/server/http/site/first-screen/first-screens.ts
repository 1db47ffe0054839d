// The first screens of pages whose prices are live: rendered from what the server knows, once a second.

import { existsSync } from 'node:fs';
import { pick } from 'es-toolkit/object';
import { isEqual } from 'es-toolkit/predicate';
import type { Branding } from '../../../../shared/api/config.ts';
import type { FirstScreenRequest } from '../../../../shared/api/first-screen.ts';
import { DEFAULT_BRANDING } from '../../../domain/settings/default-branding.ts';
import { BoundedMap } from '../../../domain/sports/bounded-map.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import type { FirstScreenMetrics, NoScreen } from '../../metrics/first-screen-metrics.ts';
import { type CachedReader, createCachedReader } from '../cached-reader.ts';
import { type FirstPage, findFirstPage } from './first-page.ts';
import { createMenuReader } from './fixture-answers.ts';
import { type PageParts, toPageParts } from './page-parts.ts';
import { createScreenThread } from './screen-thread.ts';

/** An older screen would show prices that hardly one of is still the feed's, ms. */
const MAX_AGE_MS = 5_000;
/** Pages whose last screen is stored, 60 to 150 kB each: anybody may ask for any number of them. */
const MAX_PAGES = 100;
/** Names of fonts as CSS has them, and nothing that would end their rule. */
const FONTS = /^(?:[\w\s,.-]|"[\w\s,.-]*"|'[\w\s,.-]*')*$/;

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
  readonly metrics: FirstScreenMetrics;
}

type Read<T> = (...page: Parameters<FirstScreens['read']>) => Promise<T>;
type ScreenSource = Omit<FirstScreens, 'read'> & { readonly find: Read<PageParts | NoScreen> };

interface StoredPage {
  readonly read: CachedReader<PageParts | 'none'>;
  /** Why there is no screen, where the last one is too old. */
  missed: NoScreen;
}

const NO_SOURCE: ScreenSource = {
  prepare: () => {},
  find: async () => 'none',
  close: async () => {},
};

export function createFirstScreens(deps: FirstScreenDeps): FirstScreens {
  const { find, ...source } = createSource(deps);
  return {
    ...source,
    async read(...page) {
      const found = await find(...page);
      const isShown = typeof found !== 'string';
      deps.metrics.countPage(isShown ? 'shown' : found);
      return isShown ? found : undefined;
    },
  };
}

function createSource({
  store,
  branding,
  script,
  onFault,
  metrics,
}: FirstScreenDeps): ScreenSource {
  if (!hasFontsAtHand(branding)) return NO_SOURCE;
  if (!existsSync(script)) {
    onFault(`${script} is not there: run \`npm run build\``);
    return NO_SOURCE;
  }
  const thread = createScreenThread(script, onFault, metrics.observeRender);
  const pages = new BoundedMap<string, StoredPage>({ limit: MAX_PAGES });
  const readMenu = createMenuReader(store);
  const look = { branding, hasOwnLook: hasOwnLook(branding) };

  async function render(page: FirstPage, device: Device): Promise<PageParts | NoScreen> {
    // The answer of a large match is not read in vain.
    if (!thread.hasRoom()) return 'late';
    const now = Date.now();
    try {
      const content = page.readContent(now);
      if (content === undefined) return 'none';
      const { address, matchSportId } = page;
      const screen = await thread.render({ ...look, address, device, content, now });
      return typeof screen === 'string' ? screen : toPageParts(screen, device, matchSportId);
    } catch (error) {
      onFault(String(error));
      return 'failed';
    }
  }

  function storePage(page: FirstPage, device: Device): StoredPage {
    const stored: StoredPage = {
      missed: 'late',
      read: createCachedReader(async () => {
        const screen = await render(page, device);
        if (screen !== 'late' && screen !== 'failed') return screen;
        stored.missed = screen;
        // The screen before is sent as long as it may.
        throw new Error(screen);
      }, MAX_AGE_MS),
    };
    return stored;
  }

  return {
    prepare: () => thread.prepare(),
    async find(path, query, device) {
      const page = findFirstPage(store, readMenu, path, query);
      if (page === undefined) return 'none';
      const key = `${device}${page.address}`;
      const stored = pages.get(key) ?? storePage(page, device);
      // The pages that were asked for last stay.
      pages.set(key, stored, page.isEntrance);
      return (await stored.read()) ?? stored.missed;
    },
    close: () => thread.close(),
  };
}

function hasOwnLook({ colors, fonts }: Branding): boolean {
  return !isEqual({ colors, fonts }, pick(DEFAULT_BRANDING, ['colors', 'fonts']));
}

/** Fonts that are loaded come later than the HTML, and whatever is shown until then would move. */
function hasFontsAtHand({ fonts }: Branding): boolean {
  return Object.entries(fonts).every(([name, value]) =>
    /url$/i.test(name) ? value === '' : /^\w+$/.test(name) && FONTS.test(value),
  );
}
