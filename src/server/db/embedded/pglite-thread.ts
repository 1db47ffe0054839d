// The worker thread of the embedded database: PGlite, with PostgreSQL's wire protocol over message
// ports.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { ThreadOptions } from './thread-options.ts';
import { endsReady, isTerminate, splitMessages, wantsReady } from './wire-messages.ts';

/**
 * A new cluster with its empty tables. PGlite takes seconds to create one and the migrations two
 * more, while unpacking takes half a second: the first one on a machine is archived.
 */
async function readNewCluster({ archive, migrations }: ThreadOptions): Promise<Blob> {
  if (existsSync(archive)) return new Blob([readFileSync(archive)]);
  const fresh = await PGlite.create();
  const { migrateNewCluster } = await import('./migrate-new-cluster.ts');
  const isMigrated = await migrateNewCluster(fresh, migrations);
  const dump = await fresh.dumpDataDir('gzip');
  await fresh.close();
  if (isMigrated) storeArchive(archive, Buffer.from(await dump.arrayBuffer()));
  return dump;
}

/** Where the archive cannot be written, the next first start takes as long as this one. */
function storeArchive(archive: string, bytes: Buffer): void {
  try {
    mkdirSync(dirname(archive), { recursive: true });
    // Renamed, so that a process which starts at the same time never reads half a file.
    const part = `${archive}.${process.pid}`;
    writeFileSync(part, bytes);
    renameSync(part, archive);
  } catch {}
}

async function open(options: ThreadOptions): Promise<PGlite> {
  const { dataDir } = options;
  if (dataDir === undefined) return PGlite.create({ loadDataDir: await readNewCluster(options) });
  // Marks that a new cluster is being unpacked: a folder beside it is incomplete, and deleted.
  const unpacking = `${dataDir}.unpacking`;
  if (existsSync(unpacking)) rmSync(dataDir, { recursive: true, force: true });
  else if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    // A new cluster never replaces existing files, even where some of them are missing.
    if (existsSync(join(dataDir, 'PG_VERSION'))) return PGlite.create({ dataDir });
    throw new Error('PG_VERSION is missing');
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(unpacking, '');
  const database = await PGlite.create({ dataDir, loadDataDir: await readNewCluster(options) });
  rmSync(unpacking);
  return database;
}

/**
 * Serves one connection. PGlite has one session, so a transaction that a closed connection left
 * open is rolled back.
 */
function serve(database: PGlite, port: MessagePort, enqueue: (work: () => Promise<void>) => void) {
  let awaitsStartup = true;
  port.on('message', (chunk: Uint8Array) => {
    const messages = awaitsStartup ? [chunk] : splitMessages(chunk);
    awaitsStartup = false;
    for (const message of messages) {
      enqueue(async () => {
        if (isTerminate(message)) {
          if (database.isInTransaction()) await database.exec('ROLLBACK');
          port.close();
          return;
        }
        let isReady = false;
        await database.execProtocolRawStream(message, {
          onRawData: (answer) => {
            isReady = endsReady(answer);
            // A copy, since PGlite reuses its buffer.
            port.postMessage(answer.slice());
          },
        });
        // After a panic, such as a checkpoint on a full disk, PGlite answers nothing any more,
        // without an error. The thread then ends, and a new one recovers.
        if (wantsReady(message) && !isReady) throw new Error('PGlite has stopped answering');
      });
    }
  });
}

const owner = parentPort;
if (owner === null) throw new Error('this module is the entry of a worker thread');
const database = await open(workerData as ThreadOptions);

// Messages of all connections are processed one by one.
let tail = Promise.resolve();
function enqueue(work: () => Promise<void>): void {
  tail = tail.then(work);
  tail.catch((error) => {
    throw error;
  });
}

owner.on('message', (order: { connect: MessagePort } | 'close') => {
  if (order !== 'close') return serve(database, order.connect, enqueue);
  enqueue(async () => {
    await database.close();
    owner.postMessage('closed');
    owner.close();
  });
});
owner.postMessage('ready');
