// Reads the file that a command names, in the operator's process: the server may run as another
// user, and in another folder.

import { readFile } from 'node:fs/promises';
import { MAX_FILE_CHARACTERS } from './admin-socket-messages.ts';
import { AdminError } from './command.ts';
import { findCommand } from './run-command.ts';

/**
 * The text of the file that the words name; undefined for commands without a file.
 *
 * @throws AdminError where it cannot be read, is too long, or is not UTF-8.
 */
export async function readFileArgument(words: readonly string[]): Promise<string | undefined> {
  const { command, rest } = findCommand(words);
  const path = command?.fileAt === undefined ? undefined : rest[command.fileAt];
  if (path === undefined) return undefined;
  const text = await readText(path);
  if (text.length <= MAX_FILE_CHARACTERS) return text;
  throw new AdminError(`${path} has more than ${MAX_FILE_CHARACTERS} characters.`);
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new AdminError(`${path} cannot be read: ${error.message}`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AdminError(`${path} is not UTF-8 text.`);
  }
}
