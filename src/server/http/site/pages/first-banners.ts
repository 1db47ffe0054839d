// The banners that home begins with, for the browser to ask for beside the scripts that show them.

import type { Queryable } from '../../../db/open-database.ts';
import { readBanners } from '../../../domain/content/read-content.ts';
import type { PageDescription } from './page-description.ts';

/** As `PHONE` in `src/ui/components/use-media-query.ts` divides them. */
const TARGETS = [
  ['mobile', '(max-width: 47.9375rem)'],
  ['web', '(min-width: 48rem)'],
] as const;

/** Of each target the first of the strip, where its picture is a file of the site. */
export async function firstBanners(
  queryable: Queryable,
): Promise<NonNullable<PageDescription['firstPictures']>> {
  const shown = (await readBanners(queryable)).filter(isInStrip);
  return TARGETS.flatMap(([target, media]) => {
    const path = shown.find((banner) => banner.target.toLowerCase() === target)?.image ?? '';
    return /^\/(?![/\\])/.test(path) ? [{ path, media }] : [];
  });
}

function isInStrip({ position }: { readonly position: string }): boolean {
  return position.toLowerCase() === 'slider';
}
