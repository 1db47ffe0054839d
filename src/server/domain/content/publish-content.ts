// The only code that publishes content: it cleans HTML before it is stored.

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/open-database.ts';
import { pages, promotions } from '../../db/schema/content.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { Refused } from '../refused.ts';
import { cleanHtml, showsSomething } from './clean-html.ts';
import { readPage } from './read-content.ts';

export interface NewPage {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

/**
 * Publishes a page, or replaces the one of its slug. Returns the HTML that is stored.
 *
 * @throws Refused `no_content` where the clean HTML has neither text nor a picture.
 */
export async function publishPage(queryable: Queryable, page: NewPage): Promise<string> {
  const values = {
    slug: page.slug.toLowerCase(),
    title: page.title,
    content: cleanHtml(page.html).trim(),
  };
  if (!showsSomething(values.content)) throw new Refused('no_content', 'This page would be empty');
  await queryable
    .insert(pages)
    .values(values)
    .onConflictDoUpdate({ target: pages.slug, set: values });
  return values.content;
}

/**
 * Publishes a page as `publishPage` does, for the operator `actor`. The audit log has title and hash
 * of the page, and the page that it replaced.
 *
 * @throws Refused `no_content`, as `publishPage` does.
 */
export async function publishPageAs(
  database: Database,
  page: NewPage,
  actor: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Of two who publish at once, the second replaces the page of the first; a new page has no row to lock.
    await transaction.execute(sql`lock table ${pages} in share row exclusive mode`);
    const before = await readPage(transaction, page.slug);
    const content = await publishPage(transaction, page);
    await transaction.insert(auditLog).values({
      actor,
      action: 'page_published',
      subject: page.slug.toLowerCase(),
      details: {
        title: page.title,
        sha256: sha256(content),
        replaced: before && {
          title: before.title,
          sha256: sha256(before.content),
          content: before.content,
        },
      },
    });
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
