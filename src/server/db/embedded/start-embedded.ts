// Starts the embedded database in a thread of its own, so that no query holds up the feed.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { ThreadStream } from './thread-stream.ts';

/** What the thread is started with. */
export interface EmbeddedOrder {
  /** Undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** Where the empty cluster is kept between first starts. */
  readonly archive: string;
}

export interface EmbeddedDatabase {
  /** A new connection; PGlite has one session, so use one at a time. */
  connect(): ThreadStream;
  close(): Promise<void>;
}

// Node 20 reads no TypeScript, and a thread does not inherit tsx from the process under every runner.
const { resolve } = createRequire(import.meta.url);
// Named outright: `resolve` finds the CommonJS twin, which cannot be imported.
const TSX = pathToFileURL(
  join(dirname(resolve('tsx/package.json')), 'dist/esm/api/index.mjs'),
).href;
const THREAD = new URL('./pglite-thread.ts', import.meta.url).href;
const ENTRY = `import('${TSX}').then(({ register }) => (register(), import('${THREAD}')))`;

/** @throws Error where PGlite cannot open the directory. */
export async function startEmbedded(dataDir: string | undefined): Promise<EmbeddedDatabase> {
  const order: EmbeddedOrder = { dataDir, archive: archiveOfThisVersion() };
  const thread = new Worker(ENTRY, { eval: true, workerData: order });
  await answerOf(thread, 'ready');
  // From here on a failure of the thread is the driver's to report: its connections end.
  thread.on('error', () => {});
  let closing: Promise<void> | undefined;
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      thread.postMessage({ connect: port2 }, [port2]);
      return new ThreadStream(port1);
    },
    close() {
      closing ??= closeThread(thread);
      return closing;
    },
  };
}

async function closeThread(thread: Worker): Promise<void> {
  const closed = answerOf(thread, 'closed');
  thread.postMessage('close');
  // Whatever became of it, it must not live on.
  await closed.catch(() => {});
  await thread.terminate();
}

function answerOf(thread: Worker, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      thread.off('message', heard).off('error', settle).off('exit', ended);
      if (error === undefined) resolve();
      else reject(error);
    };
    const heard = (message: unknown) => {
      if (message === wanted) settle();
    };
    const ended = () => settle(new Error(`the database thread ended before it was ${wanted}`));
    thread.on('message', heard).on('error', settle).on('exit', ended);
  });
}

/** Beside the packages, and gone with them; named by version, as clusters of two may differ. */
function archiveOfThisVersion(): string {
  const folder = dirname(dirname(resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, '../../.cache/touchline', `empty-cluster-${version}.tar.gz`);
}
