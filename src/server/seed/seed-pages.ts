// The content pages of a new site. An existing page is the operator's and stays unchanged.

import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/open-database.ts';
import { pages } from '../db/schema/content.ts';
import { publishPage } from '../domain/content/publish-content.ts';
import { about } from './pages/about.ts';
import { bonusRules } from './pages/bonus-rules.ts';
import { help } from './pages/help.ts';
import { privacy } from './pages/privacy.ts';
import { responsibleGaming } from './pages/responsible-gaming.ts';
import { terms } from './pages/terms.ts';

export async function seedPages(queryable: Queryable): Promise<void> {
  for (const page of [terms, privacy, responsibleGaming, about, help, bonusRules]) {
    const isThis = eq(pages.slug, page.slug.toLowerCase());
    const [known] = await queryable.select({ id: pages.id }).from(pages).where(isThis);
    if (known === undefined) await publishPage(queryable, page);
  }
}
