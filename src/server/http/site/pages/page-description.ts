// What a page is about, for search engines and messengers, which read its head alone.

import type { Fixture } from '../../../domain/sports/fixture.ts';

/** A data block of the page's HTML. */
export interface PageData {
  /** The id of its script element. */
  readonly id: string;
  /** Any JSON value. */
  readonly value: unknown;
  /** Paths or URLs of the pictures seen first, to be loaded before the code that shows them. */
  readonly pictures: readonly string[];
}

export interface PageDescription {
  /** 410: it existed and is gone. */
  readonly status: 200 | 404 | 410;
  /** '' for the site's own title. */
  readonly title: string;
  readonly description: string;
  /** The canonical path for search engines; undefined where they shall not index the page. */
  readonly canonical: string | undefined;
  /** Where a shared link to it leads: a path with its query. */
  readonly shared: string;
  /** The booking code of a coupon that the page loads. */
  readonly code?: string;
  /** The path of its own picture. */
  readonly picture?: string;
  /** Data of its first screen, so that no call is needed before it. */
  readonly data?: PageData;
  /** A prematch match. */
  readonly fixture?: Fixture;
}
