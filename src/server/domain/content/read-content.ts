// What is published now.

import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { banners, pages, promotions } from '../../db/schema/content.ts';

export type BannerRow = typeof banners.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;
export type PageRow = typeof pages.$inferSelect;

/** The banners that are on, the most important first. */
export function readBanners(queryable: Queryable): Promise<BannerRow[]> {
  return queryable
    .select()
    .from(banners)
    .where(eq(banners.status, 1))
    .orderBy(desc(banners.priority), asc(banners.id));
}

/** The promotions that are on and run at `now`, the newest first. */
export function readPromotions(queryable: Queryable, now: Date): Promise<PromotionRow[]> {
  return queryable
    .select()
    .from(promotions)
    .where(
      and(eq(promotions.status, 1), lte(promotions.startsAt, now), gte(promotions.endsAt, now)),
    )
    .orderBy(desc(promotions.startsAt), asc(promotions.id));
}

/** The page of a slug. `/CMS/TandC` and `/cms/tandc` are one page, so slugs are in lower case. */
export async function readPage(queryable: Queryable, slug: string): Promise<PageRow | undefined> {
  const [page] = await queryable.select().from(pages).where(eq(pages.slug, slug.toLowerCase()));
  return page;
}

/** All pages by their slugs. */
export function listPages(queryable: Queryable): Promise<PageRow[]> {
  return queryable.select().from(pages).orderBy(asc(pages.slug));
}
