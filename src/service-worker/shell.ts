// The site's shell in the browser's cache: stored as a whole, used where the network has no answer.

import { BOOT_DOCUMENTS, kindOfRequest, type RequestKind } from './kind-of-request.ts';

/** The cached part of one build of the site; filled in by the build. */
export interface ShellBuild {
  /** Differs from build to build. */
  readonly version: string;
  /** Path of the page's entry script. */
  readonly entry: string;
  /** Paths of all files to store, the page included. */
  readonly files: readonly string[];
}

/** What the shell needs of the browser. */
export interface ShellPlatform {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly origin: string;
  fetch(request: Request): Promise<Response>;
  /** A monotonic clock, ms. */
  now(): number;
  wait(ms: number): Promise<void>;
}

/** How long the network may take to answer where the cache has something to show. */
export const NETWORK_LIMIT_MS = 5_000;

/** Longest pause between two stored files, ms. */
export const MAX_REST_MS = 500;

const PAGE = '/index.html';
const PREFIX = 'touchline-shell-';
const BOOT_CACHE = 'touchline-boot';
/** Statuses with which a proxy answers for a site that is down. */
const DOWN = new Set([502, 503, 504]);

export class Shell {
  readonly #build: ShellBuild;
  readonly #platform: ShellPlatform;
  readonly #files: ReadonlySet<string>;
  readonly #cacheName: string;

  constructor(build: ShellBuild, platform: ShellPlatform) {
    this.#build = build;
    this.#platform = platform;
    this.#files = new Set(build.files);
    this.#cacheName = PREFIX + build.version;
  }

  /**
   * Stores the whole shell, or nothing. @throws Error where a file is missing or the page is of
   * another build, as during a deployment; the browser then tries again later.
   */
  async lay(): Promise<void> {
    const { caches } = this.#platform;
    const shell = await caches.open(this.#cacheName);
    const boot = await caches.open(BOOT_CACHE);
    try {
      await this.#layFile(PAGE, async (page) => {
        if (!(await page.clone().text()).includes(this.#build.entry))
          throw new Error('the page is of another build');
        await shell.put(PAGE, page);
      });
      for (const path of this.#build.files)
        if (path !== PAGE) await this.#layFile(path, (response) => shell.put(path, response));
      for (const path of BOOT_DOCUMENTS)
        await this.#layFile(path, (response) => boot.put(path, response));
    } catch (error) {
      await caches.delete(this.#cacheName);
      throw error;
    }
  }

  // Prices of an open page take precedence: one file at a time, each followed by a pause as long as
  // it took.
  async #layFile(path: string, keep: (response: Response) => Promise<void>): Promise<void> {
    const { now, wait } = this.#platform;
    const begun = now();
    await keep(await this.#fetchFresh(path));
    const tookMs = now() - begun;
    if (tookMs > 0) await wait(Math.min(tookMs, MAX_REST_MS));
  }

  /** Deletes the shells of other builds. */
  async dropOthers(): Promise<void> {
    const names = await this.#platform.caches.keys();
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.#cacheName);
    await Promise.all(others.map((name) => this.#platform.caches.delete(name)));
  }

  kindOf(request: Request): RequestKind {
    return kindOfRequest(request, this.#platform.origin, this.#files);
  }

  /** Answers a request. `preloaded` is the browser's navigation preload. */
  answer(
    kind: Exclude<RequestKind, 'pass'>,
    request: Request,
    preloaded?: Promise<Response | undefined>,
  ): Promise<Response> {
    switch (kind) {
      case 'asset':
        return this.#answerAsset(request);
      case 'boot':
        return this.#preferNetwork(this.#fetchBoot(request), () => this.#findBoot(request.url));
      case 'page':
        return this.#preferNetwork(this.#fetchPage(request, preloaded), () => this.#find(PAGE));
      case 'file':
        return this.#preferNetwork(this.#platform.fetch(request), () => this.#find(request.url));
    }
  }

  isNewerThan(entry: string): boolean {
    return entry !== this.#build.entry;
  }

  // Also looks into other builds' caches: a page of another build requests its own assets.
  async #answerAsset(request: Request): Promise<Response> {
    const cached = await this.#findAsset(request.url).catch(() => undefined);
    if (cached !== undefined) return cached;
    const response = await this.#platform.fetch(request);
    if (response.ok) await this.#keep(this.#cacheName, request.url, response);
    return response;
  }

  async #findAsset(url: string): Promise<Response | undefined> {
    const { caches } = this.#platform;
    for (const name of [this.#cacheName, ...(await caches.keys())]) {
      if (!name.startsWith(PREFIX)) continue;
      const cached = await (await caches.open(name)).match(url, { ignoreVary: true });
      if (cached !== undefined) return cached;
    }
    return undefined;
  }

  async #fetchBoot(request: Request): Promise<Response> {
    const response = await this.#platform.fetch(request);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (response.ok && isJson) await this.#keep(BOOT_CACHE, request.url, response);
    return response;
  }

  async #fetchPage(
    request: Request,
    preloaded: Promise<Response | undefined> | undefined,
  ): Promise<Response> {
    return (await preloaded) ?? this.#platform.fetch(request);
  }

  /**
   * The network's answer, unless it fails, is down or takes too long while `find` has an answer.
   */
  async #preferNetwork(
    asked: Promise<Response>,
    find: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const late = this.#platform.wait(NETWORK_LIMIT_MS).then(() => undefined);
    const response = await Promise.race([asked, late]).catch(() => undefined);
    if (response !== undefined && !DOWN.has(response.status)) return response;
    // Where the cache cannot be read, only the network's answer is left.
    return (await find().catch(() => undefined)) ?? asked;
  }

  // An answer is returned even where it cannot be stored, as on a full disk.
  async #keep(cacheName: string, url: string, response: Response): Promise<void> {
    const copy = response.clone();
    await this.#platform.caches
      .open(cacheName)
      .then((cache) => cache.put(url, copy))
      .catch(() => {});
  }

  async #find(path: string): Promise<Response | undefined> {
    return (await this.#platform.caches.open(this.#cacheName)).match(path, { ignoreVary: true });
  }

  async #findBoot(url: string): Promise<Response | undefined> {
    return (await this.#platform.caches.open(BOOT_CACHE)).match(url, { ignoreVary: true });
  }

  async #fetchFresh(path: string): Promise<Response> {
    // Files named by their content hash may come from the HTTP cache; others are revalidated.
    const cache = path.startsWith('/assets/') ? 'default' : 'no-cache';
    const request = new Request(new URL(path, this.#platform.origin), { cache });
    const response = await this.#platform.fetch(request);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  }
}
