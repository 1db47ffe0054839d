// The snapshots of a page as they are, over HTTP that a test answers itself.

import { ServerClock } from '../../src/shared/time/server-clock.ts';
import type { Clock } from '../../src/worker/clock/clock.ts';
import { createHttpSnapshots } from '../../src/worker/recovery/http-snapshots.ts';
import type { Snapshots } from '../../src/worker/recovery/snapshots.ts';

export interface TestAnswer {
  readonly status: number;
  /** What is sent as JSON. */
  readonly body: object;
}

/** `answer` is called as a call goes out, with its address and the version that the page has; undefined: no network. */
export function answeredSnapshots(
  clock: Clock,
  answer: (url: URL, known: string | undefined) => TestAnswer | undefined,
): Snapshots {
  return createHttpSnapshots({
    apiUrl: 'http://site/',
    signing: { clientCode: 'FRP', apiKey: 'ab'.repeat(32) },
    crypto: { randomBytes: (length) => new Uint8Array(length), encrypt: (_key, _iv, text) => text },
    clock,
    serverClock: new ServerClock(() => clock.now()),
    token: () => null,
    onRefused: () => {},
    fetch: async (url, init) => {
      const tag = new Headers(init?.headers).get('if-none-match');
      const answered = answer(new URL(String(url)), tag?.slice('W/"'.length, -1));
      if (answered === undefined) throw new Error('no network');
      const { status, body } = answered;
      const text = JSON.stringify(body);
      // A real one is read in turns of its own, which a test that sets its clock does not wait for.
      const response = { status, ok: status === 200, headers: new Headers() };
      return { ...response, json: async () => JSON.parse(text) } as Response;
    },
  });
}
