// The first screens of pages whose prices are live: rendered from what the server knows, once a second.

import { existsSync } from 'node:fs';
import { isEqual } from 'es-toolkit/predicate';
import type { Branding } from '../../../../shared/api/config.ts';
import type { FirstScreenRequest } from '../../../../shared/api/first-screen.ts';
import { DEFAULT_BRANDING } from '../../../domain/settings/default-branding.ts';
import { BoundedMap } from '../../../domain/sports/bounded-map.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import type { FirstScreenMetrics, NoScreen } from '../../metrics/first-screen-metrics.ts';
import { createFreshReader, type FreshReader } from '../fresh-reader.ts';
import { type FirstPage, findFirstPage } from './first-page.ts';
import { type PageParts, toPageParts } from './page-parts.ts';
import { createScreenThread } from './screen-thread.ts';

/** An older screen would show prices that hardly one of is still the feed's, ms. */
const MOST_AGE_MS = 5_000;
/** Pages whose last screen is stored, some 60 kB each: anybody may ask for any number of addresses. */
const MOST_PAGES = 100;

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

function createSource({ store, branding, script, onFault, metrics }: FirstScreenDeps): ScreenSource {
  if (!hasOurColours(branding)) return NO_SOURCE;
  if (!existsSync(script)) {
    onFault(`${script} is not there: run \`npm run build\``);
    return NO_SOURCE;
  }
  const thread = createScreenThread(script, onFault, metrics.observeRender);
  const readers = new BoundedMap<string, FreshReader<PageParts | NoScreen>>({ limit: MOST_PAGES });

  async function render(page: FirstPage, device: Device): Promise<PageParts | NoScreen> {
    const now = Date.now();
    try {
      const content = page.readContent(now);
      if (content === undefined) return 'none';
      const screen = await thread.render({ address: page.address, device, content, branding, now });
      return typeof screen === 'string' ? screen : toPageParts(screen);
    } catch (error) {
      onFault(String(error));
      return 'failed';
    }
  }

  return {
    prepare: () => thread.prepare(),
    async find(path, query, device) {
      const page = findFirstPage(store, path, query);
      if (page === undefined) return 'none';
      const key = `${device}${page.address}`;
      let reader = readers.get(key);
      reader ??= createFreshReader(() => render(page, device), MOST_AGE_MS);
      // The pages that were asked for last stay.
      readers.set(key, reader);
      return (await reader()) ?? 'late';
    },
    close: () => thread.close(),
  };
}

/** What an operator's palette becomes is for the page's script to say: until then it would be ours. */
function hasOurColours({ colors, fonts }: Branding): boolean {
  return isEqual(colors, DEFAULT_BRANDING.colors) && isEqual(fonts, DEFAULT_BRANDING.fonts);
}
