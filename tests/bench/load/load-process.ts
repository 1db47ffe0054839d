// Starts the load generator as a process of its own, on a core of its own, and gives it commands.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pinned } from '../cores.ts';
import type {
  LoadAddresses,
  LoadCommand,
  LoadCommands,
  LoadOptions,
  LoadReply,
} from './messages.ts';
import type { LoadCount, LoadPlan } from './sender.ts';

const SCRIPT = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A paced load that missed its rate by more voids its trial. */
const MAX_MISSED = 0.01;

export interface LoadProcess extends LoadAddresses {
  /** Packets go through a real broker, which keeps its subscriptions to itself. */
  readonly hasBroker: boolean;
  /** Begins to send to the page that subscribed last. */
  start(plan: Omit<LoadPlan, 'framed'>): Promise<void>;
  /** Ends the load and answers what went out. */
  stop(): Promise<LoadCount>;
  topics(): Promise<number>;
  spin(): Promise<number>;
  close(): Promise<void>;
}

/** Starts it on `core`, where cores can be chosen, and waits until the backend answers. */
export async function startLoadProcess(options: LoadOptions, core: number): Promise<LoadProcess> {
  const [command, ...args] = pinned(core, [
    process.execPath,
    '--import',
    'tsx',
    SCRIPT,
    JSON.stringify(options),
  ]);
  const child = spawn(command!, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [addresses] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the load generator ended at once'))),
  ])) as [LoadAddresses];
  const ask = createAsker(child);
  return {
    ...addresses,
    hasBroker: options.broker !== null,
    start: async (plan) => {
      await ask('start', { ...plan, framed: true });
    },
    stop: () => ask('stop'),
    topics: () => ask('topics'),
    spin: () => ask('spin'),
    async close() {
      if (!child.connected || child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** True where the load kept its rate, so that the trial counts. */
export function keptRate({ offered, sent }: LoadCount): boolean {
  return offered > 0 && Math.abs(offered - sent) / offered <= MAX_MISSED;
}

function createAsker(child: ChildProcess) {
  let last = 0;
  const waiting = new Map<number, (reply: LoadReply) => void>();
  child.on('message', (reply: LoadReply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  return <C extends LoadCommand>(
    command: C,
    plan: LoadPlan | null = null,
  ): Promise<LoadCommands[C]['answer']> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ answer, error }) => {
        if (error === undefined) resolve(answer as LoadCommands[C]['answer']);
        else reject(new Error(error));
      });
      child.send({ id: last, command, plan });
    });
}
