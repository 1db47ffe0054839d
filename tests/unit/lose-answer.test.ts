// A lost answer of the browser tests, where the page is closed before the backend has answered.

import { expect, test } from 'vitest';
import { loseAnswer } from '../support/lose-answer.ts';

test('a page that is closed meanwhile is no error', async () => {
  const calls: string[] = [];
  await loseAnswer({
    fetch: async () => {
      calls.push('fetch');
      throw new Error('route.fetch: Target page, context or browser has been closed');
    },
    abort: async () => {
      calls.push('abort');
    },
  });
  expect(calls).toEqual(['fetch', 'abort']);
});
