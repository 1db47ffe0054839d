// Commands that show and change content pages such as the terms and the page on privacy.

import type { Queryable } from '../../db/open-database.ts';
import { isStripped } from '../../domain/content/clean-html.ts';
import { publishPageAs } from '../../domain/content/publish-content.ts';
import { listPages, type PageRow, readPage } from '../../domain/content/read-content.ts';
import { type AdminCommand, AdminError, readWords } from '../command.ts';

/** As `GET content-management/page` takes it. */
const SLUG = /^[A-Za-z0-9_-]{1,64}$/;
const MAX_TITLE = 200;

export const CONTENT_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'content list',
    usage: '',
    about: 'lists the content pages: name in /cms/NAME, and title',
    async *run({ database }, words) {
      readWords(words);
      for (const { slug, title } of await listPages(database)) yield `${slug}  ${title}`;
    },
  },
  {
    name: 'content show',
    usage: 'PAGE',
    about: 'shows the HTML of a content page',
    async *run({ database }, words) {
      const [slug] = readWords(words, 'PAGE');
      const page = await findPage(database, slug);
      if (page === undefined) {
        throw new AdminError(`There is no page ${slug}; \`content list\` lists them.`);
      }
      yield page.content;
    },
  },
  {
    name: 'content set',
    usage: 'PAGE FILE [TITLE]',
    about: 'publishes the HTML in the file as a content page; a new page needs a title',
    fileAt: 1,
    async *run({ database, actor, file = '' }, words) {
      const [slug, , givenTitle] =
        words.length > 2
          ? readWords(words, 'PAGE', 'FILE', 'TITLE')
          : readWords(words, 'PAGE', 'FILE');
      const before = await findPage(database, slug);
      const title = (givenTitle ?? before?.title ?? '').trim();
      if (title === '') throw new AdminError(`${slug} is a new page: it wants PAGE FILE TITLE.`);
      if (title.length > MAX_TITLE) {
        throw new AdminError(`A title has at most ${MAX_TITLE} characters.`);
      }
      await publishPageAs(database, { slug, title, html: file }, actor);
      yield `/cms/${slug.toLowerCase()} is published.`;
      if (isStripped(file)) {
        yield 'Tags or attributes were removed from it; `content show` has what is published.';
      }
    },
  },
];

/** @throws AdminError where no page can have this name. */
function findPage(queryable: Queryable, slug: string): Promise<PageRow | undefined> {
  if (!SLUG.test(slug)) {
    throw new AdminError(`${slug} is no name of a page: at most 64 letters, digits, - or _.`);
  }
  return readPage(queryable, slug);
}
