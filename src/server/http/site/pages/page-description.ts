// What a page is about, for those who read its head alone.

import type { Fixture } from '../../../domain/sports/fixture.ts';

/** A data block of the page's HTML. */
export interface PageData {
  /** Of its element. */
  readonly id: string;
  /** What JSON can hold. */
  readonly value: unknown;
  /** Paths or addresses of what is seen of it first, to be loaded before the code that shows it. */
  readonly pictures: readonly string[];
}

export interface PageDescription {
  /** 410: it was there. */
  readonly status: 200 | 404 | 410;
  /** '' for the site's own. */
  readonly title: string;
  readonly description: string;
  /** The path under which search engines shall know it; undefined where they shall not. */
  readonly canonical: string | undefined;
  /** Where a share of it leads: a path with its query. */
  readonly shared: string;
  /** Of a coupon that the page loads. */
  readonly code?: string;
  /** The path of a picture of its own. */
  readonly picture?: string;
  /** What its first screen shows, so that it needs no call before that. */
  readonly data?: PageData;
  /** A match that is still to come. */
  readonly fixture?: Fixture;
}
