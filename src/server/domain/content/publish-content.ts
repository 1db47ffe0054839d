// The only code that publishes content: it cleans HTML before it is stored.

import type { Queryable } from '../../db/open-database.ts';
import { pages, promotions } from '../../db/schema/content.ts';
import { Refused } from '../refused.ts';
import { cleanHtml } from './clean-html.ts';

export interface NewPage {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

/**
 * Publishes a page, or replaces the one of its slug. Returns the HTML that is stored.
 *
 * @throws Refused `no_content` where nothing is left of the HTML once it is clean.
 */
export async function publishPage(queryable: Queryable, page: NewPage): Promise<string> {
  const values = {
    slug: page.slug.toLowerCase(),
    title: page.title,
    content: cleanHtml(page.html).trim(),
  };
  if (values.content === '') throw new Refused('no_content', 'This page would be empty');
  await queryable
    .insert(pages)
    .values(values)
    .onConflictDoUpdate({ target: pages.slug, set: values });
  return values.content;
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
