// Renders an operator's HTML as React elements: text, headings, lists, tables, links, pictures.

import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { SiteLink } from '../../components/site-link.tsx';
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';

interface HtmlContentProps {
  readonly html: string;
}

const HEADING = 'pt-3 text-t1';
const STRONG = 'font-semibold text-t1';
const LIST = 'grid gap-1 pl-5';
const ENTRY = 'border-b border-line py-2 pr-4 text-left';
const LINK = 'text-t1 underline underline-offset-3';
/** Classes of an operator's elements, by tag. */
const LOOKS: Readonly<Record<string, string>> = {
  h2: `${HEADING} text-16`,
  h3: HEADING,
  h4: HEADING,
  strong: STRONG,
  b: STRONG,
  dt: STRONG,
  th: `${ENTRY} ${STRONG}`,
  td: ENTRY,
  ul: `${LIST} list-disc`,
  ol: `${LIST} list-decimal`,
  blockquote: 'border-l-2 border-edge pl-4',
  hr: 'border-line',
};

/** The server has sanitised the HTML already; here too only allowed elements are rendered. */
export function HtmlContent({ html }: HtmlContentProps) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return (
    <div className="html-content grid grid-cols-[minmax(0,72ch)] gap-3 leading-[1.375rem] wrap-anywhere text-t2">
      {renderAll(nodes)}
    </div>
  );
}

function renderAll(nodes: readonly HtmlNode[]): ReactNode {
  // The tree never changes, so the position of an element is key enough.
  return createElement(Fragment, null, ...nodes.map(render));
}

function render(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, children } = node;
  const className = LOOKS[tag];
  switch (tag) {
    case 'a':
      return <ContentLink element={node} />;
    case 'img':
      return <Picture element={node} />;
    case 'br':
    case 'hr':
      return createElement(tag, { className });
    case 'table':
      return (
        <div className="overflow-x-auto">{createElement(tag, null, renderElements(children))}</div>
      );
    case 'thead':
    case 'tbody':
    case 'tr':
      return createElement(tag, null, renderElements(children));
    case 'th':
    case 'td':
      return createElement(tag, { ...readSpans(node), className }, renderAll(children));
    default:
      return createElement(tag, { className }, renderAll(children));
  }
}

/** Only elements: there may be no text between the rows of a table, not even blank. */
function renderElements(nodes: readonly HtmlNode[]): ReactNode {
  return renderAll(nodes.filter((node) => typeof node !== 'string'));
}

function ContentLink({ element: { attributes, children } }: { readonly element: HtmlElement }) {
  const target = readLink(attributes.href ?? '');
  if (target === null) return <span>{renderAll(children)}</span>;
  if (target.kind === 'own')
    return (
      <SiteLink className={LINK} to={target.path}>
        {renderAll(children)}
      </SiteLink>
    );
  return (
    <a className={LINK} href={target.address} target="_blank" rel="noopener noreferrer nofollow">
      {renderAll(children)}
    </a>
  );
}

/** Pictures of our own site only, so that reading a page sends no request to another one. */
function Picture({ element: { attributes } }: { readonly element: HtmlElement }) {
  const target = readLink(attributes.src ?? '');
  if (target?.kind !== 'own') return null;
  return (
    <img
      className="h-auto max-w-full rounded-md"
      src={target.path}
      alt={attributes.alt ?? ''}
      width={readSize(attributes.width)}
      height={readSize(attributes.height)}
      loading="lazy"
    />
  );
}

type LinkTarget =
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string };

/** Where an address leads; null for everything but our own paths, https, mailto and tel. */
export function readLink(text: string, origin: string = location.origin): LinkTarget | null {
  let url: URL;
  try {
    if (text.trim() === '') return null;
    url = new URL(text, origin);
  } catch {
    return null;
  }
  if (url.origin === origin)
    return { kind: 'own', path: `${url.pathname}${url.search}${url.hash}` };
  if (!['https:', 'mailto:', 'tel:'].includes(url.protocol)) return null;
  return { kind: 'outside', address: url.href };
}

function readSpans({ attributes }: HtmlElement) {
  const { scope = '' } = attributes;
  return {
    colSpan: readSize(attributes.colspan),
    rowSpan: readSize(attributes.rowspan),
    scope: ['row', 'col', 'rowgroup', 'colgroup'].includes(scope) ? scope : undefined,
  };
}

function readSize(text: string | undefined): number | undefined {
  const size = Number(text);
  return Number.isInteger(size) && size > 0 && size <= 4_000 ? size : undefined;
}
