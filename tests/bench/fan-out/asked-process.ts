// A process of its own that is asked things, one after the other.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What may be asked, by command. */
export type Questions = Readonly<
  Record<string, { readonly data: unknown; readonly answer: unknown }>
>;

interface Question<Q extends Questions, C extends keyof Q = keyof Q> {
  readonly id: number;
  readonly command: C;
  readonly data: Q[C]['data'];
}

interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

export interface AskedProcess<Q extends Questions> {
  readonly processId: number;
  /** Rejects with what the process failed with, and where it ends. */
  ask<C extends keyof Q>(command: C, data: Q[C]['data']): Promise<Q[C]['answer']>;
  close(): Promise<void>;
}

/** Starts a module that calls `answerQuestions`. */
export async function startAsked<Q extends Questions>(script: URL): Promise<AskedProcess<Q>> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script.pathname], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.on('exit', (code) => {
    for (const [id, resolve] of waiting) resolve({ id, error: `the process ended with ${code}` });
    waiting.clear();
  });
  let last = 0;
  return {
    processId: child.pid ?? 0,
    ask: (command, data) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ answer, error }) => {
          if (error === undefined) resolve(answer as never);
          else reject(new Error(error));
        });
        child.send({ id: last, command, data });
      }),
    close: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** In the process: answers each command by its function. */
export function answerQuestions<Q extends Questions>(
  functions: {
    readonly [C in keyof Q]: (data: Q[C]['data']) => Q[C]['answer'] | Promise<Q[C]['answer']>;
  },
): void {
  process.on('message', ({ id, command, data }: Question<Q>) => {
    void (async () => {
      const answer: Answer = await Promise.resolve()
        .then(() => functions[command](data))
        .then(
          (answer) => ({ id, answer }),
          (error: unknown) => ({ id, error: String(error) }),
        );
      process.send?.(answer);
    })();
  });
  process.on('disconnect', () => process.exit(0));
}
