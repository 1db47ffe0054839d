// Secrets that are created at the first start and stored in the data directory, readable by the
// owner only.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './env-values.ts';

const SECRET_BYTES = 32;

/**
 * Reads the secret `name` of the directory. Creates both where they do not exist.
 *
 * @throws ConfigError where the directory cannot be used.
 */
export function readStoredSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    makeFolder(dataDir);
    const made = randomBytes(SECRET_BYTES).toString('hex');
    try {
      // 'wx' lets two processes that start together end with one secret.
      writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
      return made;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const stored = readFileSync(file, 'utf8').trim();
    if (stored !== '') return stored;
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR=${dataDir} cannot be used: ${(error as Error).message.split(',')[0]}.`,
    );
  }
  throw new ConfigError(`DATA_DIR=${dataDir} holds an empty ${name}: remove that file.`);
}

/**
 * Level by level: where a parent allows no folders at all, Node's `recursive` option never returns.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that is starting has created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
