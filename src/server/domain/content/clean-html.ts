// Cleans the operator's HTML before it is stored: it may have text, headings, lists, tables, links
// and pictures.

import sanitizeHtml from 'sanitize-html';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'u', 's', 'small'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
};

/** What it returns can be shown anywhere: no script, no style, no frame, no form. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES);
}
