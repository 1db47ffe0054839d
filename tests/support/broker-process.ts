// A foreign broker as a child process: started on free ports, ended with its folder.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEADLINE_MS = 60_000;

/** True where `command --help` or the like can be run at all. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['-h'], { stdio: 'ignore' }).error === undefined;
}

export interface BrokerProcess {
  readonly processId: number;
  /** SIGKILL, and its folder goes. */
  close(): Promise<void>;
  /** SIGKILL; its folder stays, for a process that goes on with it. */
  kill(): Promise<void>;
}

/** A folder of its own for a broker's files. */
export function brokerFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `touchline-${name}-`));
}

export interface BrokerProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Of one that is a script around the broker: ended with all that it started. */
  readonly isScript?: boolean;
  /** Until every port has to answer, ms; a minute by default. */
  readonly deadlineMs?: number;
}

/**
 * Starts `command` and waits until every port answers.
 *
 * @throws Error with the process's output where it ends first or takes longer than its deadline.
 */
export async function startBrokerProcess(
  command: string,
  args: readonly string[],
  ports: readonly number[],
  folder: string,
  { env = process.env, isScript = false, deadlineMs = DEADLINE_MS }: BrokerProcessOptions = {},
): Promise<BrokerProcess> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached: isScript,
  });
  const kill = (): void => {
    if (isScript && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  // A run that is cut short must not leave its broker behind.
  process.once('exit', kill);
  const end = async (): Promise<void> => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    kill();
    await once(child, 'exit');
  };
  const close = async (): Promise<void> => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const port of ports) await untilListening(port, child, deadlineMs);
  } catch (error) {
    await close();
    throw new Error(`${command} did not start: ${error}\n${output}`);
  }
  return { processId: child.pid ?? 0, close, kill: end };
}

async function untilListening(
  port: number,
  child: ChildProcess,
  deadlineMs: number,
): Promise<void> {
  const deadline = Date.now() + deadlineMs;
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
