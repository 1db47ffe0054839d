// The lock of an embedded database, for one process at a time: a file that names the process.

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'database.pid';

/** Another process has the embedded database of this folder open. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';

  constructor(folder: string, holder: string) {
    const process = holder.split(' ')[0];
    super(
      `DATA_DIR=${folder} is in use by process ${process}: stop it, or set DATA_DIR or DATABASE_URL.`,
    );
  }
}

/**
 * Locks the folder and returns the function that unlocks it. A lock that a killed process left is
 * taken over.
 *
 * @throws FolderLockedError while the process that locked it lives.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, FILE);
  const self = nameOf(process.pid);
  if (!tryTake(file, self)) {
    const holder = readHolder(file);
    if (holder !== '' && holder === nameOf(Number(holder.split(' ')[0]))) {
      throw new FolderLockedError(folder, holder);
    }
    rmSync(file, { force: true });
    if (!tryTake(file, self)) throw new FolderLockedError(folder, readHolder(file));
  }
  return () => {
    if (readHolder(file) === self) rmSync(file, { force: true });
  };
}

function tryTake(file: string, name: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, name);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Identifies a living process by its id and, where the system tells it, its start time: in a
 * container a restarted process gets the id of the killed one. '' where no such process lives.
 */
function nameOf(processId: number): string {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return '';
  }
  return `${processId} ${startOf(processId)}`;
}

/** Clock ticks between the machine's start and the process's; '' where there is no /proc. */
function startOf(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name before the last ')' may hold anything; the start is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
