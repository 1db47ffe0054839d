// A real PostgreSQL of a test's own, on a free port, that the test may stop and start as it likes.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './site-process.ts';

/** Where distributions put the programs of each version, which is on nobody's path. */
const VERSIONS = '/usr/lib/postgresql';
const SYSTEM_USER = 'postgres';
const WAIT_SECONDS = '60';
const isRoot = process.getuid?.() === 0;

export type StopMode = 'fast' | 'immediate';

export interface PostgresProcess {
  readonly url: string;
  /** Resolves once it takes connections again. */
  restart(mode: StopMode): Promise<void>;
  close(): Promise<void>;
}

/** The folder of the newest version's programs; undefined where PostgreSQL is not installed. */
export const postgresPrograms: string | undefined = findPrograms();

function findPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root: there its own system user runs it. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const path = join(postgresPrograms ?? '', program);
  const [command, words] = isRoot
    ? (['runuser', ['-u', SYSTEM_USER, '--', path, ...args]] as const)
    : ([path, args] as const);
  // The server that it starts would keep a pipe open for ever.
  const child = spawn(command, words, { cwd: '/', stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${code}`);
}

/**
 * Makes a cluster and starts it.
 *
 * @throws Error where PostgreSQL is missing or does not start.
 */
export async function startPostgres(folder?: string): Promise<PostgresProcess> {
  if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed');
  const own = folder ?? mkdtempSync(join(tmpdir(), 'touchline-postgres-'));
  if (isRoot) chownSync(own, idOf('-u'), idOf('-g'));
  const data = join(own, 'data');
  const port = await freePort();
  await run('initdb', ['-D', data, '-U', SYSTEM_USER, '--auth=trust', '--no-sync', '-E', 'UTF8']);
  // Without fsync: what is tested is the loss of a process, not of the machine.
  const options = `-p ${port} -k ${own} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const control = (...words: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-t', WAIT_SECONDS, '-l', join(own, 'log'), ...words]);
  await control('start', '-o', options);
  // A run that is cut short must not leave it behind.
  const onExit = () => {
    spawnSync('kill', [
      '-QUIT',
      readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '',
    ]);
  };
  process.once('exit', onExit);
  return {
    url: `postgres://${SYSTEM_USER}@127.0.0.1:${port}/postgres`,
    restart: (mode) => control('restart', '-m', mode, '-o', options),
    async close() {
      process.off('exit', onExit);
      await control('stop', '-m', 'immediate').catch(() => {});
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function idOf(kind: '-u' | '-g'): number {
  const { stdout } = spawnSync('id', [kind, SYSTEM_USER], { encoding: 'utf8' });
  return Number(stdout);
}
