// Operators who publish the same page at the same moment: the audit log misses no page that stood between.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { publishPageAs } from '../../../src/server/domain/content/publish-content.ts';
import { readPage } from '../../../src/server/domain/content/read-content.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';

interface Published {
  readonly title: string;
  readonly replaced?: { readonly title: string };
}

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('each page but the last is what one other replaced, and the first replaced none', async () => {
  const { database } = backend.server;
  const titles = Array.from({ length: 8 }, (_, at) => `Rules ${at}`);
  await Promise.all(
    titles.map((title) =>
      publishPageAs(database, { slug: 'rules', title, html: '<p>.</p>' }, 'ada'),
    ),
  );
  const rows = await database.select().from(auditLog).where(eq(auditLog.subject, 'rules'));
  const published = rows.map(({ details }) => details as unknown as Published);
  expect(published.map(({ title }) => title).sort()).toEqual(titles);
  const last = (await readPage(database, 'rules'))?.title;
  expect(published.map(({ replaced }) => replaced?.title ?? '').sort()).toEqual(
    ['', ...titles.filter((title) => title !== last)].sort(),
  );
});
