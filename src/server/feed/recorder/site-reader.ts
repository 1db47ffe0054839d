// Asks a running site over HTTP which matches are live and how they stand, as its own page would.

import { createCipheriv, randomBytes } from 'node:crypto';
import type { ZodMiniType } from 'zod/mini';
import { readSiteConfig, type SiteConfig } from '../../../shared/api/config.ts';
import { type SigningCrypto, signHeaders } from '../../../shared/api/signing.ts';
import {
  type FixtureOdds,
  fixtureOddsSchema,
  highlightsPageSchema,
} from '../../../shared/api/sports.ts';

const MAX_PAGES = 100;

/** The site cannot be asked; its message is meant for the operator. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** Node's primitives for signed calls. */
const nodeSigningCrypto: SigningCrypto = {
  randomBytes: (length) => randomBytes(length),
  encrypt: (key, iv, plain) => {
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([cipher.update(plain), cipher.final()]);
  },
};

/** Reads a site; every method rejects with SiteError. */
export class SiteReader {
  readonly #siteUrl: URL;
  #config: SiteConfig | undefined;

  /** `siteUrl`: where the site is served, http or https. */
  constructor(siteUrl: URL) {
    this.#siteUrl = siteUrl;
  }

  /** Ids of the matches that are live now, of one sport or ('0') of all. */
  async liveMatchIds(sportId: string): Promise<string[]> {
    const ids = new Set<string>();
    for (let page = 1; page <= MAX_PAGES; page++) {
      const path = `sports/highlight/live/${encodeURIComponent(sportId)}?page=${page}&perPage=100`;
      const answer = await this.#call(path, highlightsPageSchema());
      const before = ids.size;
      for (const { matchID } of answer.fixtures) ids.add(matchID);
      if (ids.size === before || page >= answer.lastPage) break;
    }
    return [...ids];
  }

  /** The match as it stands now; undefined for an id that the site does not know. */
  async match(matchId: string): Promise<FixtureOdds | undefined> {
    const answer = await this.#get(`sports/match/${encodeURIComponent(matchId)}`);
    const parsed = fixtureOddsSchema().safeParse(answer);
    return parsed.success ? parsed.data : undefined;
  }

  async #call<T>(path: string, schema: ZodMiniType<T>): Promise<T> {
    const parsed = schema.safeParse(await this.#get(path));
    if (!parsed.success) throw new SiteError(`${path}: an answer of another shape`);
    return parsed.data;
  }

  async #get(path: string): Promise<unknown> {
    this.#config ??= await this.#readConfig();
    const { apiUrl, clientCode, apiKey } = this.#config;
    const url = new URL(path, new URL(apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`, this.#siteUrl));
    const identity = { clientCode, apiKey };
    return this.#fetch(url, await signHeaders(identity, Date.now() / 1000, nodeSigningCrypto));
  }

  async #readConfig(): Promise<SiteConfig> {
    const url = new URL('/config.json', this.#siteUrl);
    const answer = await this.#fetch(url, {});
    try {
      return readSiteConfig(answer);
    } catch (cause) {
      throw new SiteError(`${url} is not the configuration of a site`, { cause });
    }
  }

  async #fetch(url: URL, headers: Record<string, string>): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(url, { headers });
    } catch (cause) {
      throw new SiteError(`${url.origin} does not answer; is the site running?`, { cause });
    }
    if (!response.ok) throw new SiteError(`${url.pathname} answers ${response.status}`);
    try {
      return await response.json();
    } catch (cause) {
      throw new SiteError(`${url.pathname} does not answer JSON`, { cause });
    }
  }
}
