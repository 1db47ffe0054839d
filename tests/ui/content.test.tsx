// Content pages, and what becomes of hostile HTML on them.

import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { contentRoutes } from '../../src/ui/app/routes/content-routes.ts';
import { HtmlContent, readLink } from '../../src/ui/screens/content/html-content.tsx';
import { type HtmlNode, parseHtml } from '../../src/ui/screens/content/parse-html.ts';
import { openRoutes, type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/screens/content/content-screen.tsx';

startOnEmptyPage();

let backend: PlayedBackend;
function show(path: string, reply: Reply) {
  backend = playBackend({ 'content-management/page': reply });
  return openRoutes(contentRoutes, path);
}
const answer = (title: string, content: string) => () => ({
  success: true,
  status: 200,
  data: { 0: { title, content } },
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a page', () => {
  test.each(['/cms/TandC', '/CMS/tandc'])('%s has its heading before its text', async (path) => {
    show(path, () => new Promise(() => {}));
    await heading('Terms and Conditions');
  });

  test('shows its own title and text', async () => {
    show('/cms/house-rules', answer('Our rules', '<p>Be <b>kind</b>.</p>'));
    await heading('Our rules');
    expect(screen.getByText('kind').tagName).toBe('B');
    expect(new URL(backend.requests('content')[0]?.url ?? '').searchParams.get('slug')).toBe(
      'house-rules',
    );
  });

  test.each([
    ['nobody published', '/cms/nowhere'],
    ['no page can have', '/cms/a%20b<c'],
  ])('that %s is a screen that leads on', async (_what, path) => {
    show(path, () => ({ success: false, status: 404, message: 'Unknown', code: 'not_found' }));
    await heading('Page not found');
    expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy();
  });

  test('that does not load can be asked for again', async () => {
    show('/cms/help', () => Response.json({ message: 'Out for lunch' }, { status: 400 }));
    await screen.findByText('Out for lunch');
    expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    backend.reply('content-management/page', answer('Help', '<p>Here.</p>'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Here.');
  });
});

function shown(html: string): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <HtmlContent html={html} />
    </MemoryRouter>,
  );
  const content = container.querySelector<HTMLElement>('.html-content');
  if (content === null) throw new Error('no content');
  return content;
}
const GOOD_TAGS = new Set(
  'DIV SPAN H2 H3 H4 P BR HR STRONG EM B I U S SMALL UL OL LI DL DT DD BLOCKQUOTE A IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TR TH TD'.split(
    ' ',
  ),
);

function assertHarmless(content: HTMLElement): void {
  for (const element of content.querySelectorAll('*')) {
    expect(GOOD_TAGS, element.outerHTML).toContain(element.tagName);
    for (const { name, value } of element.attributes) {
      expect(name, element.outerHTML).not.toMatch(/^on|^style$|^id$|^srcdoc$|^formaction$/i);
      if (name === 'href') expect(value).toMatch(/^(\/|https:|mailto:|tel:)/);
      if (name === 'src') expect(value).toMatch(/^\//);
    }
  }
}

describe('HTML', () => {
  test('keeps text, headings, lists, links, tables and pictures of ours', () => {
    const content = shown(
      '<h2>One</h2><p>A &amp; B &lt;i&gt;<br>line</p><ul><li>x<li>y</ul>' +
        '<table><tr><th scope="row">a<td colspan=2>b</table>' +
        '<a href="/cms/help">Help</a> <a href="https://other.example/">Out</a>' +
        '<img src="/pictures/a.svg" alt="Picture" width="40" onerror="alert(1)">',
    );
    expect(content.querySelector('p')?.textContent).toBe('A & B <i>line');
    expect(content.querySelectorAll('li')).toHaveLength(2);
    expect(content.querySelector('td')?.colSpan).toBe(2);
    const [own, outside] = content.querySelectorAll('a');
    expect(own?.getAttribute('href')).toBe('/cms/help');
    expect(outside?.rel).toContain('noopener');
    expect(content.querySelector('img')?.getAttributeNames().sort()).toEqual([
      'alt',
      'class',
      'loading',
      'src',
      'width',
    ]);
  });

  test.each([
    '<script>alert(1)</script>after',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT >after',
    '<img src=x onerror=alert(1)>after',
    '<a href="javascript:alert(1)">after</a>',
    '<a href=" java\nscript:alert(1)">after</a>',
    '<a href="&#106;avascript:alert(1)">after</a>',
    '<a href="data:text/html,<script>alert(1)</script>">after</a>',
    '<p style="position:fixed" onclick=alert(1) id=root>after</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>after',
    '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"/></svg>after',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math>after',
    '<form action=//evil.example><input name=password></form>after',
    '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">after',
    '<!--<img src="--><img src=x onerror=alert(1)//">after',
    '<p title="</p><script>alert(1)</script>">after</p>',
    '<<script>alert(1)</script>after',
    '<scr<script></script>ipt>alert(1)</scr<script></script>ipt>after',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>after',
  ])('takes the sting out of %s', (html) => {
    const content = shown(html);
    assertHarmless(content);
    expect(content.textContent).toContain('after');
    expect(content.querySelector('img[src^="x"]')).toBeNull();
  });

  test('whatever is written, only what is allowed comes of it', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        ...['<', '>', '"', "'", '/', '=', '<!--', '-->', '&', ';', '<p', '<a href=', '</p>'],
        ...['<script>', '</script>', '<svg', 'onload=x', 'javascript:', '<td>', '<li>', '<table>'],
        ...['<img src=', '<style>', '</style', '<![CDATA[', ']]>', '<b>', '</a>', '&#x6a;', '\0'],
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const view = render(
          <MemoryRouter>
            <HtmlContent html={pieces.join('')} />
          </MemoryRouter>,
        );
        assertHarmless(view.container);
        view.unmount();
      }),
      { numRuns: 150 },
    );
  });

  test('plain text comes through as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[<&]/g, '');
        expect(parseHtml(plain).join('')).toBe(plain);
      }),
    );
  });

  test('neither depth nor unclosed elements take it down', () => {
    const depthOf = (nodes: readonly HtmlNode[]): number =>
      Math.max(
        0,
        ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))),
      );
    expect(depthOf(parseHtml('<b>'.repeat(5_000)))).toBeLessThanOrEqual(32);
    expect(parseHtml('<script>'.repeat(2_000))).toEqual([]);
    expect(parseHtml(`<a href="${'x'.repeat(300_000)}`).length).toBeLessThanOrEqual(1);
  });

  test('references are read once', () => {
    expect(parseHtml('&amp;lt;script&amp;gt; &#8358;5 &#0; &#xD800; &unknown; &nbsp;')).toEqual([
      '&lt;script&gt; ₦5 \ufffd \ufffd &unknown; \u00a0',
    ]);
  });

  test.each([
    ['/a?b#c', { kind: 'own', path: '/a?b#c' }],
    ['https://ours.example/x', { kind: 'own', path: '/x' }],
    ['mailto:help@ours.example', { kind: 'outside', address: 'mailto:help@ours.example' }],
    ['http://other.example/', null],
    ['vbscript:x', null],
    ['', null],
    ['https://', null],
  ])('a link to %s', (text, target) => {
    expect(readLink(text, 'https://ours.example')).toEqual(target);
  });
});
