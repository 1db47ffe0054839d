// Finds the commands that match a typed text, the best first.

import { foldText, holdsWords, readWords } from '../../../../shared/search/fold-text.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label: a key, or the kind of place. */
  readonly about: string;
  /** Synonyms that find it too; never shown. */
  readonly words: string;
  readonly run: () => void;
}

/**
 * The commands that have every typed word somewhere, in the order they came in; those whose label
 * begins with the text go first. All of them for an empty text.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = readWords(text);
  if (words.length === 0) return commands;
  const found = commands.filter(({ label, words: others }) =>
    holdsWords(`${label} ${others}`, words),
  );
  const typed = foldText(text);
  const begins = ({ label }: Command) => foldText(label).startsWith(typed);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
