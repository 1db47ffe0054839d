// What passes between Stryker's process and the vitest worker that keeps the tests loaded.

/** By mutant id: how often a test reached it. */
export type Hits = Record<string, number>;

export interface LoadedTest {
  /** File and full name, as Stryker's own runner writes them. */
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly milliseconds: number;
  /** Why it failed without any mutant; undefined where it passed. */
  readonly failure: string | undefined;
}

/** What later starts need not find out again. */
export interface EarlierStart {
  readonly tests: readonly LoadedTest[];
  /** Tests that pass once and fail when run again, and why: no mutant is tried on them. */
  readonly unrepeatable: ReadonlyMap<string, string>;
}

export type ToWorker =
  | { readonly type: 'stop' }
  | {
      readonly type: 'run';
      readonly mutantId: string;
      /** All that were loaded, where not given. */
      readonly testIds: readonly string[] | undefined;
      readonly hitLimit: number | undefined;
    };

export type FromWorker =
  | (EarlierStart & {
      readonly type: 'loaded';
      readonly perTest: Record<string, Hits>;
      readonly static: Hits;
    })
  | { readonly type: 'stopped' }
  | {
      readonly type: 'ran';
      readonly mutantId: string;
      readonly count: number;
      readonly killedBy: string | undefined;
      readonly failure: string | undefined;
      readonly isBeyondLimit: boolean;
      /** The test failed without the mutant as well: what it changed has to be loaded anew. */
      readonly isSpoiled: boolean;
    };

declare module 'vitest' {
  interface ProvidedContext {
    /** The BroadcastChannel to answer on; absent for a plain run. */
    residentChannel: string;
    /** What the first start found out; undefined for the first. */
    earlier: EarlierStart | undefined;
  }
}
