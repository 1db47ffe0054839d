// Writes the head of the built page for each address.

import { escape as escapeHtml } from 'es-toolkit/string';
import { FIRST_PICTURES_ID } from '../../../../shared/api/page-parts.ts';
import { HEIGHT, WIDTH } from '../pictures/picture-size.ts';
import type { PageDescription } from './page-description.ts';
import { describeSportsEvent } from './sports-event.ts';
import { writeDataBlock } from './write-data-block.ts';

interface SiteNames {
  readonly name: string;
  readonly title: string;
  /** `https://host`; undefined where the site's public address is unknown. */
  readonly url: string | undefined;
}

/** The operator's logo; square, so that a messenger shows it beside the text. */
export const MARK = '/icons/icon-512.png';

/**
 * Replaces the title and description of `template`, and adds the other tags at the end of its head.
 */
export function renderPage(template: string, page: PageDescription, site: SiteNames): string {
  const ownTitle = site.title || site.name;
  const title = `<title>${escapeHtml(page.title === '' ? ownTitle : `${page.title} | ${ownTitle}`)}</title>`;
  const description = meta('name', 'description', page.description);
  const tags = [...listTags(page, site, page.title || ownTitle)].join('');
  // Functions, since a name may contain `$`, which has a meaning in a replacement string.
  return template
    .replace(/<meta name="description"[^>]*>\s*/, () => '')
    .replace(/<title>[^<]*<\/title>/, () => `${title}${description}`)
    .replaceAll('href="/code"', (link) =>
      page.code === undefined ? link : `href="/code?code=${page.code}"`,
    )
    .replace(/<\/head>|$/, (end) => `${tags}${end}`);
}

function* listTags(page: PageDescription, site: SiteNames, title: string): Generator<string> {
  const { canonical, data, description, fixture, picture, shared } = page;
  if (data !== undefined) {
    yield writeDataBlock('application/json', data.value, data.id);
    // In a template, since the page decides whether it loads pictures.
    const pictures = data.pictures.map(preload).join('');
    if (pictures !== '') yield `<template id="${FIRST_PICTURES_ID}">${pictures}</template>`;
  }
  if (canonical === undefined) yield meta('name', 'robots', 'noindex');
  yield meta('property', 'og:type', 'website');
  yield meta('property', 'og:site_name', site.name);
  yield meta('property', 'og:title', title);
  yield meta('property', 'og:description', description);
  yield meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image');
  if (site.url === undefined) return;
  if (canonical !== undefined)
    yield `<link rel="canonical" href="${escapeHtml(site.url + canonical)}">`;
  yield meta('property', 'og:url', site.url + shared);
  yield meta('property', 'og:image', site.url + (picture ?? MARK));
  if (picture !== undefined) {
    yield meta('property', 'og:image:type', 'image/png');
    yield meta('property', 'og:image:width', String(WIDTH));
    yield meta('property', 'og:image:height', String(HEIGHT));
    yield meta('property', 'og:image:alt', title);
  }
  if (fixture !== undefined)
    yield writeDataBlock('application/ld+json', describeSportsEvent(fixture, site.url + shared));
}

function preload(picture: string): string {
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
