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
  // Tags whose text goes with them: the library's own, and the title of a whole document.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
};

/** Removes no tag and no attribute with a value: only writes the HTML as the library writes it. */
const KEEP_ALL: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowVulnerableTags: true,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
};

const TEXT_ONLY: sanitizeHtml.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
};

/** What it returns can be shown anywhere: no script, no style, no frame, no form. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES);
}

/**
 * True where `cleanHtml` removes a tag or an attribute. Another spelling of the same, such as
 * `<br />` for `<br>`, is no removal, nor is a comment that goes.
 */
export function isStripped(html: string): boolean {
  return cleanHtml(html) !== sanitizeHtml(html, KEEP_ALL);
}

/** True where clean HTML shows something: text, or a picture. */
export function showsSomething(html: string): boolean {
  return /<img\b[^>]*\ssrc=/.test(html) || sanitizeHtml(html, TEXT_ONLY).trim() !== '';
}
