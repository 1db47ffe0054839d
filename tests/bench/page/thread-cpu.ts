// CPU time of a page's threads, from the kernel's own count.

import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';

/** ms of CPU by thread since each began. */
export interface ThreadTimes {
  readonly main: number;
  readonly worker: number;
  readonly io: number;
}

const NONE: ThreadTimes = { main: 0, worker: 0, io: 0 };

/** Reads the threads of every renderer of a browser; of several pages the busiest one counts. */
export class ThreadReader {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Times by renderer process; empty where the kernel does not tell. */
  async read(): Promise<ReadonlyMap<number, ThreadTimes>> {
    const { processInfo } = await this.#session.send('SystemInfo.getProcessInfo');
    const times = new Map<number, ThreadTimes>();
    for (const { type, id } of processInfo) {
      if (type === 'renderer') times.set(id, readThreads(id));
    }
    return times;
  }
}

/** A reader for all pages of `browser`. */
export async function createThreadReader(browser: Browser): Promise<ThreadReader> {
  return new ThreadReader(await browser.newBrowserCDPSession());
}

/** What the busiest renderer spent between two readings. */
export function spentBetween(
  before: ReadonlyMap<number, ThreadTimes>,
  after: ReadonlyMap<number, ThreadTimes>,
): ThreadTimes {
  let busiest = NONE;
  for (const [id, end] of after) {
    const start = before.get(id) ?? NONE;
    const spent = {
      main: end.main - start.main,
      worker: end.worker - start.worker,
      io: end.io - start.io,
    };
    if (spent.main + spent.worker > busiest.main + busiest.worker) busiest = spent;
  }
  return busiest;
}

function readThreads(pid: number): ThreadTimes {
  const times = { main: 0, worker: 0, io: 0 };
  try {
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const folder = `/proc/${pid}/task/${task}`;
      const name = readFileSync(`${folder}/comm`, 'utf8').trim();
      const kind = kindOf(name, Number(task) === pid);
      if (kind === undefined) continue;
      times[kind] += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    }
  } catch {
    // A renderer that ended between the list and the reading, or no Linux.
  }
  return times;
}

function kindOf(name: string, isFirst: boolean): keyof ThreadTimes | undefined {
  if (isFirst) return 'main';
  if (name.startsWith('DedicatedWorker')) return 'worker';
  return name.startsWith('Chrome_ChildIOT') ? 'io' : undefined;
}
