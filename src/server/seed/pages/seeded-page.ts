// Builds the content pages of a new site.

import type { NewPage } from '../../domain/content/publish-content.ts';

/** Creates a page from its sections: a heading and paragraphs, as HTML. */
export function createPage(
  slug: string,
  title: string,
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[],
): NewPage {
  const html = sections
    .map(([heading, ...paragraphs]) => {
      const text = paragraphs.map((one) => (one.startsWith('<') ? one : `<p>${one}</p>`));
      return `<h2>${heading}</h2>${text.join('')}`;
    })
    .join('');
  return { slug, title, html };
}

/** A list of points, as HTML. */
export function listPoints(...points: readonly string[]): string {
  return `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
}
