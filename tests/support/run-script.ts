// Runs one of the project's scripts as `npm run` does, and waits for its end.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ScriptResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export async function runScript(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ScriptResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
