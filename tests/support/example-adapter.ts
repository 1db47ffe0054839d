// The example adapter as its own process, run by a Python that has its MQTT library.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { PASSWORD } from './broker-embedded.ts';

/** The distribution's first, since its packages are not seen by any other. */
export const pythonCommand = ['/usr/bin/python3', 'python3'].find(
  (command) => spawnSync(command, ['-c', 'import paho.mqtt.client']).status === 0,
);

export interface ExampleAdapter {
  /** Waits for its end. */
  finished(): Promise<{ readonly code: number | null; readonly output: string }>;
  kill(): void;
}

/** @throws Error where Python or the library is missing. */
export function startExampleAdapter(words: readonly string[]): ExampleAdapter {
  if (pythonCommand === undefined) throw new Error('python3-paho-mqtt is not installed');
  const child = spawn(pythonCommand, ['-u', 'examples/adapter.py', ...words], {
    env: { ...process.env, FEED_PUBLISHER_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const closed = once(child, 'close');
  return {
    finished: async () => {
      const [code] = (await closed) as [number | null];
      return { code, output };
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
