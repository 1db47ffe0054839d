// Which core runs what: the generator never shares a core with the page where there are two.

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

const CORES = cpus().length;
const CAN_PIN = CORES > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** The core of the load generator, and the one that a pinned Chromium gets. */
export const LOAD_CORE = CORES - 1;
export const PAGE_CORE = 0;

/** The command as it has to be run to stay on `core`; unchanged where cores cannot be chosen. */
export function pinned(core: number, command: readonly string[]): string[] {
  return CAN_PIN ? ['taskset', '-c', String(core), ...command] : [...command];
}

/** True where a process can be kept on one core. */
export function canPin(): boolean {
  return CAN_PIN;
}

/** A script that runs `executable` and everything it starts on `core`. */
export function writePinnedLauncher(executable: string, core: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-bench-')), 'launch');
  const command = pinned(core, [executable])
    .map((word) => `'${word}'`)
    .join(' ');
  writeFileSync(file, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}
