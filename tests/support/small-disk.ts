// A disk that a test fills and frees: a small file system where this user may mount one, and elsewhere a
// limit on how far the process may write into any file.

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** From now on the process can write nothing more there. */
  fill(processId: number): void;
  free(processId: number): void;
  close(): void;
}

const MEGABYTES = 160;
const CHUNK = Buffer.alloc(4_096);

/** A tmpfs of its own; undefined where nothing may be mounted. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    close() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** True where `prlimit` of util-linux is there. */
export const hasFileLimits = spawnSync('prlimit', ['--version']).status === 0;

/** A plain folder; while it is full, every write of the process into a file fails with EFBIG. */
export function limitFiles(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-limit-'));
  const limit = (processId: number, bytes: string) => {
    const { status } = spawnSync('prlimit', ['--pid', String(processId), `--fsize=${bytes}:`]);
    if (status !== 0) throw new Error('the limit could not be set');
  };
  return {
    folder,
    fill: (processId) => limit(processId, '0'),
    free: (processId) => limit(processId, 'unlimited'),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
