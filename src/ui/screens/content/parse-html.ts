// Parses an operator's HTML into a tree of the few elements that a page may have. It does not use
// the browser's parser, and nothing is ever written as HTML, so nothing can be injected.

import { decodeEntities } from './decode-entities.ts';

export interface HtmlElement {
  readonly tag: AllowedTag;
  /** Only those in ALLOWED_ATTRIBUTES, by lower-case name, decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const ALLOWED_TAGS = [
  ...(['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'u', 's', 'small'] as const),
  ...(['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'img', 'figure'] as const),
  ...(['figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
] as const;
type AllowedTag = (typeof ALLOWED_TAGS)[number];

/** Everything else is left out: no style, no class, no id, no handler. */
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['href', 'title', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan'],
]);

const ALLOWED: ReadonlySet<string> = new Set(ALLOWED_TAGS);
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
/** Elements whose content is code or another language, to be left out with them. */
const DROPPED_WHOLE: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math'],
  ...['textarea', 'title', 'xmp', 'noembed', 'noframes', 'plaintext', 'select', 'head'],
]);
/** The start tag of one of these ends an open element of the tags listed with it. */
const ENDS_ITS_LIKE: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};
/**
 * Elements deeper than this are shown at the last level; text beyond the longest length
 * (characters) is cut off.
 */
const MAX_DEPTH = 32;
const MAX_LENGTH = 200_000;

// Comments, doctypes and the like; or a tag, with the quotes of its attributes in balance.
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)(?:>|$)/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;

interface OpenElement {
  readonly tag: string;
  readonly children: HtmlNode[];
}

/** Never throws. Elements that are not allowed are left out, and their text is kept. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const source = html.slice(0, MAX_LENGTH);
  const root: OpenElement = { tag: '', children: [] };
  const open: OpenElement[] = [root];
  let from = 0;
  MARKUP.lastIndex = 0;
  for (let match = MARKUP.exec(source); match !== null; match = MARKUP.exec(source)) {
    addText(open, source.slice(from, match.index));
    from = MARKUP.lastIndex;
    const [, slash, name, rest = ''] = match;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash === '/') close(open, tag);
    else if (DROPPED_WHOLE.has(tag)) from = MARKUP.lastIndex = endOf(source, tag, from);
    else if (ALLOWED.has(tag)) begin(open, tag as AllowedTag, readAttributes(rest));
  }
  addText(open, source.slice(from));
  return root.children;
}

function begin(
  open: OpenElement[],
  tag: AllowedTag,
  attributes: Readonly<Record<string, string>>,
): void {
  const ended = ENDS_ITS_LIKE[tag];
  while (ended?.includes(open.at(-1)?.tag ?? '')) open.pop();
  const children: HtmlNode[] = [];
  open.at(-1)?.children.push({ tag, attributes, children });
  if (!VOID_TAGS.has(tag) && open.length < MAX_DEPTH) open.push({ tag, children });
}

function close(open: OpenElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function addText(open: OpenElement[], text: string): void {
  if (text !== '') open.at(-1)?.children.push(decodeEntities(text));
}

/** The position after the end tag; the end of the source where there is none. */
function endOf(source: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(source) === null ? source.length : end.lastIndex;
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const known = name.toLowerCase();
    if (!ALLOWED_ATTRIBUTES.has(known) || known in attributes) continue;
    attributes[known] = decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}
