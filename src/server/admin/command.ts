// The interface of operators' commands: each takes words and yields lines of text.

import type { Database } from '../db/open-database.ts';
import type { PlayRules } from '../domain/settings/play-rules.ts';

export interface AdminContext {
  readonly database: Database;
  readonly rules: PlayRules;
  /** The operator's name on the machine, for the audit log. */
  readonly actor: string;
  /** The text of the file that the command names; see `AdminCommand.fileAt`. */
  readonly file?: string | undefined;
}

export interface AdminCommand {
  /** One word, or two such as `players lock`. */
  readonly name: string;
  /** The words after the name, as help shows them. */
  readonly usage: string;
  readonly about: string;
  /**
   * Position, from 0, of the word of `usage` that is the path of a text file. The operator's
   * process reads it, and `run` has its text in the context.
   */
  readonly fileAt?: number;
  /**
   * Answers line by line. What it throws ends the command as failed; the messages of `AdminError`
   * and `Refused` are shown as they are.
   */
  run(context: AdminContext, words: readonly string[]): AsyncIterable<string>;
}

/** The arguments are wrong or the command failed. The message is shown to the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Returns the arguments, one for each name. @throws AdminError where there are fewer or more. */
export function readWords<const Names extends readonly string[]>(
  words: readonly string[],
  ...names: Names
): { readonly [At in keyof Names]: string } {
  if (words.length !== names.length) throw new AdminError(`It wants ${names.join(' ')}.`);
  return words as unknown as { readonly [At in keyof Names]: string };
}
