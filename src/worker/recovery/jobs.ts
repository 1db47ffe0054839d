// The requests of the recovery by name, and when each was last sent and answered.

/** What a request asks for: a live list, rows of lists, one match with all its markets. */
export type JobKind = 'list' | 'rows' | 'match';

/**
 * All rows that are not current, of prematch lists and of live lists that are followed in sight.
 */
export const ROWS_JOB = 'rows/';

export const listJob = (sportId: string): string => `list/${sportId}`;
export const matchJob = (matchId: string): string => `match/${matchId}`;

/** The kind and the id in the name of a job. */
export function splitJob(job: string): readonly [kind: JobKind, id: string] {
  const slash = job.indexOf('/');
  return [job.slice(0, slash) as JobKind, job.slice(slash + 1)];
}

export class JobTimes {
  readonly #answeredAt = new Map<string, number>();
  readonly #sentOrder = new Map<string, number>();

  /** When the last answer was applied, ms since epoch; undefined before the first. */
  answeredAt(job: string): number | undefined {
    return this.#answeredAt.get(job);
  }

  /** When it was last sent, in the order of grants and requests; 0 if never. */
  sentOrder(job: string): number {
    return this.#sentOrder.get(job) ?? 0;
  }

  noteSent(job: string, order: number): void {
    this.#sentOrder.set(job, order);
  }

  noteAnswered(job: string, now: number): void {
    this.#answeredAt.set(job, now);
  }

  forget(job: string): void {
    this.#answeredAt.delete(job);
    this.#sentOrder.delete(job);
  }

  /** The requests that were answered once. */
  jobs(): IterableIterator<string> {
    return this.#answeredAt.keys();
  }
}
