// The process of the paced feed and the backend that sends it.

import { startBackend } from '../../support/backend.ts';
import { PacedFeed } from './paced-feed.ts';
import type { PacedAnswer, PacedRequest } from './paced-site-process.ts';

const backend = await startBackend();
const feed = new PacedFeed(backend);

process.on('message', ({ ask, rate, keys }: PacedRequest) => {
  if (ask === 'start') feed.start(rate);
  if (ask === 'stop') feed.stop();
  const said = keys.map((key) => [key, feed.said(key)] as const);
  send({ url: backend.url, published: feed.published, said });
});
process.once('disconnect', () => {
  feed.stop();
  void backend.close().then(() => process.exit());
});
send({ url: backend.url, published: feed.published, said: [] });

function send(answer: PacedAnswer): void {
  process.send?.(answer);
}
