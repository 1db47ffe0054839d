// The DevTools protocol of the page's worker, spoken through the page's own session.

import type { Protocol } from './bare-page.ts';

/** It only ends a run that waits in vain, on a machine that is busy otherwise. */
const LIMIT_MS = 120_000;

/** Sends one command to the worker and answers its result. */
export type WorkerCommand = (method: string, params?: object) => Promise<Record<string, unknown>>;

/**
 * Attaches to the page's worker. `beforeStart` is called before the first line of a worker that is
 * still to come. @throws Error where the page has none, or it does not answer.
 */
export async function connectWorker(
  session: Protocol,
  beforeStart?: (worker: WorkerCommand) => Promise<unknown>,
): Promise<WorkerCommand> {
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  let lastId = 0;
  const sessionId = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page has no worker')), LIMIT_MS);
    session.on('Target.attachedToTarget', (event) => {
      if (event.targetInfo.type !== 'worker') return;
      clearTimeout(timer);
      resolve(event.sessionId);
    });
    void session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: beforeStart !== undefined,
      flatten: false,
    });
  });
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result } = JSON.parse(event.message) as {
      id?: number;
      result?: Record<string, unknown>;
    };
    if (id === undefined) return;
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  });
  const command: WorkerCommand = (method, params = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), LIMIT_MS);
      waiting.set(lastId, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      const message = JSON.stringify({ id: lastId, method, params });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
  if (beforeStart !== undefined) {
    await beforeStart(command);
    await command('Runtime.runIfWaitingForDebugger');
  }
  return command;
}
