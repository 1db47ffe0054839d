// Where a page was scrolled to comes back with its entry, and with no other page's.

import { expect, test } from 'vitest';
import { scrollKey } from '../../src/ui/app/shell/scroll-key.ts';

const home = { key: 'default', pathname: '/', search: '' };

test('pages opened by their address share nothing', () => {
  const list = { key: 'default', pathname: '/Sport/LiveList', search: '' };
  const shared = { ...list, search: '?shareCode=ABC' };
  expect(new Set([home, list, shared].map(scrollKey)).size).toBe(3);
  expect(scrollKey({ ...list })).toBe(scrollKey(list));
});

test('every visit of a page within the site has its own', () => {
  expect(scrollKey({ ...home, key: 'k1' })).toBe('k1');
});
