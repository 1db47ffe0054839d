// A foreign broker as a child process: started on free ports, ended with its folder.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEADLINE_MS = 10_000;

/** True where `command --help` or the like can be run at all. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['-h'], { stdio: 'ignore' }).error === undefined;
}

export interface BrokerProcess {
  close(): Promise<void>;
}

/** A folder of its own for a broker's files. */
export function brokerFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `touchline-${name}-`));
}

/**
 * Starts `command` and waits until every port answers.
 *
 * @throws Error with the process's output where it ends first or takes longer than 10 s.
 */
export async function startBrokerProcess(
  command: string,
  args: readonly string[],
  ports: readonly number[],
  folder: string,
): Promise<BrokerProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  // A run that is cut short must not leave its broker behind.
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  const close = async (): Promise<void> => {
    process.off('exit', onExit);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const port of ports) await untilListening(port, child);
  } catch (error) {
    await close();
    throw new Error(`${command} did not start: ${error}\n${output}`);
  }
  return { close };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    if (await answers(port)) return;
  }
  throw new Error(`port ${port} does not answer`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // The pause keeps the wait for a starting process from taking a whole core.
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
}
