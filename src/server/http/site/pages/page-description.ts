// What a page is about, for those who read its head alone.

import type { BannerRow } from '../../../domain/content/read-content.ts';
import type { Fixture } from '../../../domain/sports/fixture.ts';

/** What home shows of a banner. */
export type PageBanner = Omit<BannerRow, 'priority' | 'status'>;

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
  /** Of home, the most important first. */
  readonly banners?: readonly PageBanner[];
  /** A match that is still to come. */
  readonly fixture?: Fixture;
}
