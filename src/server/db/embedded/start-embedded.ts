// Starts the embedded database in a thread of its own, so that no query blocks the feed.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { MIGRATIONS } from '../migrate-database.ts';
import type { ThreadOptions } from './thread-options.ts';
import { ThreadStream } from './thread-stream.ts';

export interface EmbeddedDatabase {
  /** A new connection; PGlite has one session, so use one at a time. */
  connect(): ThreadStream;
  close(): Promise<void>;
}

// Node 20 cannot load TypeScript, and not under every runner does a thread inherit tsx.
const { resolve } = createRequire(import.meta.url);
// By its file name: `resolve` finds the CommonJS variant, which cannot be imported.
const TSX = pathToFileURL(
  join(dirname(resolve('tsx/package.json')), 'dist/esm/api/index.mjs'),
).href;
const THREAD = new URL('./pglite-thread.ts', import.meta.url).href;
const ENTRY = `import('${TSX}').then(({ register }) => (register(), import('${THREAD}')))`;

/**
 * Shortest time between two starts: each takes a core for a second or two, and fails on a full
 * disk.
 */
const START_INTERVAL_MS = 4_000;

/**
 * Starts the embedded database in `dataDir`, or in memory where it is undefined.
 *
 * The thread ends by itself where PGlite cannot write, and its connections end with it. `onEnd`
 * receives the reason, and the next connection starts another thread on the same directory, which
 * recovers as after a crash. A database in memory is then lost.
 *
 * @throws Error where PGlite cannot open the directory.
 */
export async function startEmbedded(
  dataDir: string | undefined,
  onEnd: (error: Error) => void = () => {},
): Promise<EmbeddedDatabase> {
  const options: ThreadOptions = {
    dataDir,
    archive: archiveOfThisVersion(),
    migrations: MIGRATIONS,
  };
  let thread = launch(options);
  await answerOf(thread, 'ready');
  let closing: Promise<void> | undefined;
  let hasEnded = false;
  /** On the monotonic clock, ms. */
  let startedAt = performance.now();
  const watch = (watched: Worker) => {
    let reason = new Error('the database thread ended');
    watched.on('error', (error) => {
      reason = error;
    });
    watched.on('exit', () => {
      if (closing !== undefined) return;
      hasEnded = true;
      onEnd(reason);
    });
  };
  const mayStart = () =>
    dataDir !== undefined &&
    closing === undefined &&
    performance.now() - startedAt >= START_INTERVAL_MS;
  watch(thread);
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      if (hasEnded && mayStart()) {
        hasEnded = false;
        startedAt = performance.now();
        thread = launch(options);
        watch(thread);
      }
      // Messages to a thread that is still starting are queued.
      if (hasEnded) port2.close();
      else thread.postMessage({ connect: port2 }, [port2]);
      return new ThreadStream(port1);
    },
    close() {
      closing ??= hasEnded ? Promise.resolve() : closeThread(thread);
      return closing;
    },
  };
}

function launch(options: ThreadOptions): Worker {
  return new Worker(ENTRY, { eval: true, workerData: options });
}

async function closeThread(thread: Worker): Promise<void> {
  const closed = answerOf(thread, 'closed');
  thread.postMessage('close');
  // The thread must end even where closing failed.
  await closed.catch(() => {});
  await thread.terminate();
}

function answerOf(thread: Worker, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      thread.off('message', onMessage).off('error', settle).off('exit', ended);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onMessage = (message: unknown) => {
      if (message === wanted) settle();
    };
    const ended = () => settle(new Error(`the database thread ended before it was ${wanted}`));
    thread.on('message', onMessage).on('error', settle).on('exit', ended);
  });
}

/**
 * In the cache folder of `node_modules`, so that it is deleted with the packages. Its name has
 * PGlite's version and a hash of the migrations.
 */
function archiveOfThisVersion(): string {
  const folder = dirname(dirname(resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = `new-cluster-${version}-${hashOfMigrations()}.tar.gz`;
  return join(folder, '../../.cache/touchline', name);
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  const scripts = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const file of [...scripts.sort(), 'meta/_journal.json'])
    hash.update(`${file}\n`).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}
