// A short fuzz of posted results: whatever is posted is answered.

import { expect, test } from 'vitest';
import { RESULT_KINDS } from '../../../src/server/domain/settlement/result-message.ts';
import { Random } from '../../../src/server/feed/simulator/random.ts';
import { mutate } from '../../fuzz/mutate.ts';
import { startBackend } from '../../support/backend.ts';

test('posted results: every body is answered, none with a 5xx', async () => {
  const backend = await startBackend();
  try {
    const random = new Random(7, 6);
    const authorization = `Bearer ${backend.config.feedPublisherPassword}`;
    const counts = new Map<number, number>();
    for (let sent = 0; sent < 400; sent++) {
      const markets = [
        { id: 1, specifiers: '', outcomes: [{ id: '1', result: 1, void_factor: 0 }] },
      ];
      const results = Array.from({ length: random.whole(1, 3) }, (_, at) => ({
        ...{ id: `r${sent}-${at}`, kind: random.pick(RESULT_KINDS), match_id: 'sr:match:77' },
        ...{ product: 1, timestamp: 1_790_000_000_000 + sent, markets },
      }));
      const target = { topic: '', payload: { results }, isCalm: true, others: ['77'] };
      const { payload } = mutate(random, target);
      const { statusCode, body } = await backend.server.app.inject({
        method: 'POST',
        url: '/feed/results',
        headers: { authorization, 'content-type': 'application/json' },
        payload: random.chance(0.2) ? JSON.stringify({ results }) : payload,
      });
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
      expect(statusCode, `${payload.toString().slice(0, 500)} ${body}`).toBeLessThan(500);
    }
    expect(counts.get(200)).toBeGreaterThan(20);
    expect(counts.get(400)).toBeGreaterThan(20);
  } finally {
    await backend.close();
  }
});
