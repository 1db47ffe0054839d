// Hostile HTML leaves nothing behind that runs, frames, styles or leads astray.

import { describe, expect, test } from 'vitest';
import {
  cleanHtml,
  isStripped,
  showsSomething,
} from '../../src/server/domain/content/clean-html.ts';

describe('what a page is written with stays', () => {
  test.each([
    '<h2>Terms</h2><p>Be <strong>18</strong> or older.</p>',
    '<ul><li>One</li><li>Two</li></ul>',
    '<a href="https://example.com/">away</a><a href="/cms/help">here</a>',
    '<a href="mailto:help@example.com">mail</a>',
    '<table><tbody><tr><th scope="row">5</th><td>5 %</td></tr></tbody></table>',
    '<img src="/pictures/a.svg" alt="A picture" />',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });
});

describe('what could harm goes', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#x0A;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml,x" onerror="alert(1)">', '<img />'],
    ['<img src="x" srcset="https://evil.example/ 2x">', '<img src="x" />'],
    ['<iframe src="https://evil.example/"></iframe>', ''],
    ['<form action="/"><input name="password"></form>', ''],
    ['<style>body{display:none}</style>', ''],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
    ['<p>unclosed', '<p>unclosed</p>'],
    ['<html><head><title>A</title></head><body><p>b</p></body></html>', '<p>b</p>'],
    ['<textarea>a</textarea><option>b</option>', ''],
    ['<!-- comment --><base href="https://evil.example/">a', 'a'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

describe('a removal', () => {
  test.each([
    '<p onclick="alert(1)">a</p>',
    '<p>a</p><script>alert(1)</script>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example/">a</a>',
    '<img src="data:image/png,x">',
    '<p style="color:red">a</p>',
    '<!DOCTYPE html><html><head><title>A</title></head><body><p>b</p></body></html>',
  ])('%s', (html) => {
    expect(isStripped(html)).toBe(true);
  });

  test.each([
    '<p>one<br>two&nbsp;three &amp; four & five "six"</p>',
    '<P>one</P><HR>',
    "<a href='/cms/help'>help</a>",
    '<!-- comment --><p>unclosed',
    '<img alt="" src="/pictures/a.svg">',
  ])('is not another spelling: %s', (html) => {
    expect(isStripped(html)).toBe(false);
  });
});

describe('a page that shows nothing', () => {
  test.each(['', '<p> </p>', '<p>&nbsp;</p>', '<h2></h2><ul><li></li></ul>', '<hr>', '<img>'])(
    '%s',
    (html) => {
      expect(showsSomething(cleanHtml(html))).toBe(false);
    },
  );

  test.each(['a', '<p>&lt;</p>', '<p><img src="/pictures/a.svg"></p>'])('is not %s', (html) => {
    expect(showsSomething(cleanHtml(html))).toBe(true);
  });
});
