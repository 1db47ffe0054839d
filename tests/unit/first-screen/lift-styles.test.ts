import { expect, test } from 'vitest';
import { liftStyles } from '../../../src/first-screen/lift-styles.ts';

test('each style becomes a rule, the same one once', () => {
  const { html, css } = liftStyles(
    '<i style="--p:41%"></i><div style="--top:0px;--height:36px"><i style="--p:41%"></i></div>',
  );
  expect(html).toBe('<i data-style="0"></i><div data-style="1"><i data-style="0"></i></div>');
  expect(css).toBe('[data-style="0"]{--p:41%}[data-style="1"]{--top:0px;--height:36px}');
});

test('a style that could end its rule, or the sheet, is no rule', () => {
  for (const style of ['--x:1}*{display:none', '--x:&lt;/style&gt;', 'background:url(//x)']) {
    const html = `<i style="${style}"></i>`;
    expect(liftStyles(html)).toEqual({ html, css: '' });
  }
});

test('text that reads as a style is text', () => {
  // As React writes a name of that kind.
  const html = '<b title="a &quot; style=&quot;--x:1&quot;"> style=&quot;--x:1&quot;</b>';
  expect(liftStyles(html)).toEqual({ html, css: '' });
});
