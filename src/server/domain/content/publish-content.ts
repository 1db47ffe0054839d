// The only code that publishes content: it cleans HTML before it is stored.

import type { Queryable } from '../../db/open-database.ts';
import { pages, promotions } from '../../db/schema/content.ts';
import { cleanHtml } from './clean-html.ts';

export interface NewPage {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

/** Publishes a page, or replaces the one of its slug. */
export async function publishPage(queryable: Queryable, page: NewPage): Promise<void> {
  const values = {
    slug: page.slug.toLowerCase(),
    title: page.title,
    content: cleanHtml(page.html),
  };
  await queryable
    .insert(pages)
    .values(values)
    .onConflictDoUpdate({ target: pages.slug, set: values });
}

export interface NewPromotion {
  readonly title: string;
  readonly imageUrl: string;
  readonly html: string;
  readonly type: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** A path of the site. */
  readonly targetUrl: string;
}

export async function publishPromotion(
  queryable: Queryable,
  { html, ...promotion }: NewPromotion,
): Promise<void> {
  await queryable.insert(promotions).values({ ...promotion, content: cleanHtml(html) });
}
