// The error of an embedded database that cannot be opened: the folder, the cause and the remedy.

import { statfsSync } from 'node:fs';

/** The most that a start writes: a segment of the write-ahead log and some pages. */
const NEEDED_BYTES = 32 * 1_048_576;
const MEBIBYTE = 1_048_576;

/** The files of an embedded database cannot be used; the message is one line for the operator. */
export class FolderUnusableError extends Error {
  override readonly name = 'FolderUnusableError';

  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split(/[.\n]/)[0] : String(cause);
    const free = freeBytes(dataDir);
    const advice =
      free < NEEDED_BYTES
        ? `its disk has ${Math.floor(free / MEBIBYTE)} MB left. Free some space and start again.`
        : 'its files are damaged or incomplete. Restore the last backup into another folder ' +
          '(DATA_DIR=/other npm run db:restore -- BACKUP) and start with that DATA_DIR, or put the ' +
          'missing files back; keep the damaged folder until the ledger of the restored one proves.';
    super(`The database in DATA_DIR=${dataDir} cannot be opened (${reason}): ${advice}`, { cause });
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
