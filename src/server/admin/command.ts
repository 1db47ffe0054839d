// What an operator's command is: words in, lines of text out.

import type { Database } from '../db/open-database.ts';
import type { PlayRules } from '../domain/settings/play-rules.ts';

export interface AdminContext {
  readonly database: Database;
  readonly rules: PlayRules;
  /** The operator's name on the machine, for the audit log. */
  readonly actor: string;
}

export interface AdminCommand {
  /** One word, or two such as `players lock`. */
  readonly name: string;
  /** The words after the name, as help shows them. */
  readonly usage: string;
  readonly about: string;
  /**
   * Answers line by line. What it throws ends the command as failed; the messages of `AdminError`
   * and `Refused` are shown as they are.
   */
  run(context: AdminContext, words: readonly string[]): AsyncIterable<string>;
}

/** The words do not fit, or what was asked for did not hold; the message says so in one line. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** The words, as many as there are names. @throws AdminError where one is missing or too many. */
export function readWords<const Names extends readonly string[]>(
  words: readonly string[],
  ...names: Names
): { readonly [At in keyof Names]: string } {
  if (words.length !== names.length) throw new AdminError(`It wants ${names.join(' ')}.`);
  return words as unknown as { readonly [At in keyof Names]: string };
}
