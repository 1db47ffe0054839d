// Counts findings by kind, and writes them down as a report.

import { FAULT_KINDS, type FaultKind, type Finding } from './fault-kinds.ts';

const LINE_LENGTH = 240;

interface Counted {
  count: number;
  readonly first: Finding;
  /** Where the first one was: `line 17`, `message 4`, or `the end`. */
  readonly where: string;
}

export class Tally {
  readonly #kinds = new Map<FaultKind, Counted>();

  /** `where`: the place of the message, such as `line 17`. */
  add(where: string, findings: readonly Finding[]): void {
    for (const finding of findings) {
      const counted = this.#kinds.get(finding.kind);
      if (counted === undefined) this.#kinds.set(finding.kind, { count: 1, first: finding, where });
      else counted.count += 1;
    }
  }

  get isClean(): boolean {
    return this.#kinds.size === 0;
  }

  /** How many there are of each kind that was found. */
  counts(): Partial<Record<FaultKind, number>> {
    return Object.fromEntries([...this.#kinds].map(([kind, { count }]) => [kind, count]));
  }

  /** One paragraph a kind, in the order of the table. */
  report(): string {
    return (Object.keys(FAULT_KINDS) as FaultKind[])
      .flatMap((kind) => {
        const counted = this.#kinds.get(kind);
        return counted === undefined ? [] : [writeKind(kind, counted)];
      })
      .join('\n');
  }
}

function writeKind(kind: FaultKind, { count, first, where }: Counted): string {
  const { title, meaning } = FAULT_KINDS[kind];
  const match = first.matchId === '' ? '' : `, match ${first.matchId}`;
  const example = `${where}${match}: ${first.detail}`.slice(0, LINE_LENGTH);
  return `${count} x ${title}\n  ${meaning}\n  First: ${example.replace(/[^ -~]/g, escapeCharacter)}\n`;
}

/** Escapes what is not printable ASCII, so that a terminal shows the example in one line. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
