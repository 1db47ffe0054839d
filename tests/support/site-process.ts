// The product as its own process, as `npm start` runs it: for what must survive or be killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMBEDDED_FLAGS } from './embedded-flags.ts';

export interface SiteProcess {
  readonly url: string;
  readonly port: number;
  readonly processId: number | undefined;
  /** False once it ended, by itself too. */
  readonly isAlive: () => boolean;
  /** Everything it printed so far. */
  readonly output: () => string;
  /** Goes away from its output, as a reader of its log that ends. */
  stopReading(): void;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end and waits. Answers its exit code; null where it was killed. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  readonly port?: number;
  /** Kept between two processes that are meant to be the same site. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A module that runs in the process before the site does. */
  readonly preload?: string;
  /** Where its output goes, instead of to the test. */
  readonly logFile?: string;
}

/** It only ends a test that waits in vain, on a machine that is busy otherwise. */
const READY_MS = 85_000;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts `src/server/main.ts` and waits until it says ready. */
export async function startSiteProcess(options: SiteOptions = {}): Promise<SiteProcess> {
  const port = options.port ?? (await freePort());
  const ownDir = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'touchline-'));
  const { logFile } = options;
  const log = logFile === undefined ? undefined : openSync(logFile, 'a');
  const read = () => (logFile === undefined ? output : readFileSync(logFile, 'utf8'));
  const preload = options.preload === undefined ? [] : ['--import', options.preload];
  const words = [...EMBEDDED_FLAGS, '--import', 'tsx', ...preload, 'src/server/main.ts'];
  const child = spawn(process.execPath, words, {
    env: {
      ...process.env,
      ...options.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: log === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  // With all that it said: it may end before its last words are read.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await waitForReady(url, { child, closed, output: read });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    if (ownDir) rmSync(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  return {
    url,
    port,
    processId: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: read,
    stopReading: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    signal: (name) => {
      child.kill(name);
    },
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

interface Starting {
  readonly child: ChildProcess;
  readonly closed: Promise<void>;
  readonly output: () => string;
}

async function waitForReady(url: string, { child, closed, output }: Starting): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      await closed;
      throw new Error(`the site ended at once:\n${output()}`);
    }
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the site was not ready within ${READY_MS} ms:\n${output()}`);
}
