// Secrets that are made at the first start and kept in the data directory, readable by the owner only.

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './env-values.ts';

const SECRET_BYTES = 32;

/**
 * Reads the secret `name` of the directory, making both where they do not exist yet.
 *
 * @throws ConfigError where the directory cannot be used.
 */
export function readKeptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const made = randomBytes(SECRET_BYTES).toString('hex');
    try {
      // 'wx' lets two processes that start together end with one secret.
      writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
      return made;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const kept = readFileSync(file, 'utf8').trim();
    if (kept !== '') return kept;
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR=${dataDir} cannot be used: ${(error as Error).message.split(',')[0]}.`,
    );
  }
  throw new ConfigError(`DATA_DIR=${dataDir} holds an empty ${name}: remove that file.`);
}
