// Starts the site of the paced feed as a process of its own, so that neither the page's network nor its
// driver, which share the benchmark's, hold the feed up.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EMBEDDED_FLAGS } from '../../support/embedded-flags.ts';
import type { BoxState } from '../page/shown-ages.ts';

export interface PacedRequest {
  readonly ask: 'start' | 'stop' | 'count';
  /** Messages a second; of `start`. */
  readonly rate: number;
  /** Outcomes whose words the answer has. */
  readonly keys: readonly string[];
}

export interface PacedAnswer {
  readonly url: string;
  readonly published: number;
  readonly said: readonly (readonly [key: string, words: readonly BoxState[]])[];
}

export interface PacedSite {
  /** Without a slash at the end. */
  readonly url: string;
  start(rate: number): Promise<void>;
  stop(): Promise<void>;
  /** Odds changes so far. */
  published(): Promise<number>;
  /** What was said of these outcomes, by their keys. */
  said(keys: readonly string[]): Promise<ReadonlyMap<string, readonly BoxState[]>>;
  close(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./paced-site.ts', import.meta.url));

/** Resolves once the site answers. @throws where the process ended before that. */
export async function startPacedSite(): Promise<PacedSite> {
  const child = fork(SCRIPT, { execArgv: ['--import', 'tsx', ...EMBEDDED_FLAGS] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the site of the paced feed ended by itself');
  });
  // Nobody may be waiting for it.
  ended.catch(() => {});
  const receive = async () => {
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    return answer as PacedAnswer;
  };
  const { url } = await receive();
  /** One at a time. */
  const ask = (request: Partial<PacedRequest> & Pick<PacedRequest, 'ask'>) => {
    const answer = receive();
    child.send({ rate: 0, keys: [], ...request });
    return answer;
  };
  return {
    url,
    async start(rate) {
      await ask({ ask: 'start', rate });
    },
    async stop() {
      await ask({ ask: 'stop' });
    },
    published: async () => (await ask({ ask: 'count' })).published,
    said: async (keys) => new Map((await ask({ ask: 'count', keys })).said),
    async close() {
      if (!child.connected) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
