// Which commands a typed text means, best first.

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Beside the label: a key, or what kind of place it is. */
  readonly about: string;
  /** Other words for it. */
  readonly words: string;
  readonly run: () => void;
}

/**
 * The commands that have every typed word somewhere, in the order they came in; those whose label
 * begins with the text go first. All of them for an empty text.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return commands;
  const words = typed.split(/\s+/);
  const found = commands.filter(({ label, words: others }) => {
    const known = `${label} ${others}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(typed);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
