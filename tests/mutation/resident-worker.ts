// The vitest runner of a mutation run: loads and runs every test once, then runs those that a
// mutant is named for again and again, in the same worker. Nothing is loaded anew for a mutant that
// leaves nothing behind; where one does, a later start loads every test and runs none.

import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { inject, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn, getHooks } from 'vitest/suite';
import type { FromWorker, Hits, LoadedTest, ToWorker } from './resident-messages.ts';

/** What Stryker's instrumented code reads and writes. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Record<string, Hits> };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

const shared = globalThis as { __stryker__?: Instrumented };
shared.__stryker__ ??= {};
const instrumented = shared.__stryker__;

/** Stands for what runs between tests, which no mutant is tried on. */
const BETWEEN_TESTS = 'between tests';

/** What opens and closes a suite: its hooks, and what the first of them returned. */
interface SuiteHooks {
  readonly suite: RunnerTestSuite;
  readonly opening: readonly Hook[];
  readonly closing: readonly Hook[];
  cleanups: readonly unknown[];
}

type Hook = (suite: RunnerTestSuite) => unknown;

const loaded = new Map<string, RunnerTestCase[]>();
/** In the order in which they opened. */
const suites: SuiteHooks[] = [];
let loadedFiles = 0;
/** What killed the last mutants, the newest first: neighbours mostly fall to the same test. */
let recentKillers: readonly string[] = [];
const MAX_KILLERS = 6;

export default class ResidentRunner extends VitestTestRunner {
  readonly #channelName = inject('residentChannel') as string | undefined;
  readonly #earlier = inject('earlier');
  /** Whether no test has run since everything was loaded. */
  #isFresh = this.#earlier !== undefined;

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    instrumented.currentTestId = undefined;
  }

  onCollected(files: RunnerTestFile[]): void {
    if (this.#channelName === undefined) return;
    instrumented.currentTestId = BETWEEN_TESTS;
    for (const file of files) keepOpen(file);
  }

  /** A test while everything is loaded; its suite is set up all the same. */
  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#earlier === undefined) await getFn(test)?.();
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    if (this.#channelName !== undefined) instrumented.currentTestId = idOf(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (this.#channelName !== undefined) instrumented.currentTestId = BETWEEN_TESTS;
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    loadedFiles += 1;
    if (this.#channelName === undefined) return;
    const { files } = (this as unknown as { workerState: { ctx: { files: unknown[] } } })
      .workerState.ctx;
    if (loadedFiles === files.length) await this.#serve(this.#channelName);
  }

  async #serve(channelName: string): Promise<void> {
    const channel = new BroadcastChannel(channelName);
    const say = (message: FromWorker) => channel.postMessage(message);
    const coverage = instrumented.mutantCoverage ?? { static: {}, perTest: {} };
    const { [BETWEEN_TESTS]: _, ...perTest } = structuredClone(coverage.perTest);
    const known = structuredClone(coverage.static);
    const tests = this.#earlier?.tests ?? describeTests();
    const unrepeatable = this.#earlier?.unrepeatable ?? (await this.#findUnrepeatable(tests));
    for (const id of unrepeatable.keys()) delete perTest[id];
    const finished = new Promise<void>((resolve) => {
      channel.onmessage = async (event) => {
        const message = (event as { data: ToWorker }).data;
        if (message.type === 'run') {
          const testIds = message.testIds ?? tests.map(({ id }) => id);
          const usable = testIds.filter((id) => loaded.has(id) && !unrepeatable.has(id));
          say(await this.#runMutant(message.mutantId, usable, message.hitLimit, tests));
        } else {
          for (const suite of suites.toReversed()) await close(suite);
          say({ type: 'stopped' });
          channel.close();
          resolve();
        }
      };
    });
    say({ type: 'loaded', tests, perTest, static: known, unrepeatable });
    await finished;
  }

  async #findUnrepeatable(tests: readonly LoadedTest[]): Promise<Map<string, string>> {
    const unrepeatable = new Map<string, string>();
    for (const { id } of tests) {
      const failure = await this.#runById(id);
      if (failure !== undefined) unrepeatable.set(id, failure);
    }
    return unrepeatable;
  }

  async #runMutant(
    mutantId: string,
    testIds: readonly string[],
    hitLimit: number | undefined,
    tests: readonly LoadedTest[],
  ): Promise<FromWorker> {
    const times = new Map(tests.map(({ id, milliseconds }) => [id, milliseconds]));
    const quickFirst = [...testIds].sort((a, b) => times.get(a)! - times.get(b)!);
    const killers = recentKillers.filter((id) => testIds.includes(id));
    const inOrder = new Set([...killers, ...quickFirst]);
    instrumented.hitCount = 0;
    instrumented.hitLimit = hitLimit;
    let count = 0;
    let killedBy: string | undefined;
    let failure: string | undefined;
    let isSpoiled = false;
    for (const id of inOrder) {
      // A test that needs others before it says nothing about the mutant.
      if (this.#isFresh && (await this.#runById(id)) !== undefined) continue;
      count += 1;
      failure = await this.#runMutated(mutantId, id);
      if (failure === undefined) continue;
      if ((await this.#runById(id)) !== undefined) {
        // Either this mutant or one before it left something behind: only a new start can tell.
        isSpoiled = !(await this.#openAnew(id));
        failure = isSpoiled ? failure : await this.#runMutated(mutantId, id);
        if (failure === undefined) continue;
        isSpoiled ||= (await this.#runById(id)) !== undefined && !(await this.#openAnew(id));
      }
      killedBy = id;
      noteKiller(id);
      break;
    }
    this.#isFresh = false;
    const isBeyondLimit = hitLimit !== undefined && instrumented.hitCount > hitLimit;
    instrumented.hitLimit = undefined;
    instrumented.hitCount = undefined;
    return { type: 'ran', mutantId, count, killedBy, failure, isBeyondLimit, isSpoiled };
  }

  async #runMutated(mutantId: string, id: string): Promise<string | undefined> {
    instrumented.activeMutant = mutantId;
    const failure = await this.#runById(id);
    instrumented.activeMutant = undefined;
    return failure;
  }

  /** Closes and opens the suites of a test's file, with their sites and databases; whether it passes then. */
  async #openAnew(id: string): Promise<boolean> {
    const files = new Set(loaded.get(id)?.map(({ file }) => file));
    const concerned = suites.filter(({ suite }) => files.has(suite.file));
    try {
      for (const suite of concerned.toReversed()) await close(suite);
      for (const suite of concerned) await open(suite);
    } catch {
      return false;
    }
    return (await this.#runById(id)) === undefined;
  }

  /** Why one of the tests of this name fails; undefined where all pass. */
  async #runById(id: string): Promise<string | undefined> {
    for (const test of loaded.get(id) ?? []) {
      const failure = await this.#runAgain(test);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  async #runAgain(test: RunnerTestCase): Promise<string | undefined> {
    let failure: string | undefined;
    const attempt = async (run: () => unknown) => {
      try {
        await run();
      } catch (error) {
        failure ??= String(error instanceof Error ? error.message : error) || 'failed';
      }
    };
    const around = suitesOf(test);
    const cleanups: unknown[] = [];
    await attempt(async () => {
      for (const suite of around) {
        for (const hook of getHooks(suite).beforeEach) {
          cleanups.push(await hook(test.context, suite));
        }
      }
      await getFn(test)?.();
    });
    for (const suite of around.toReversed()) {
      for (const hook of getHooks(suite).afterEach.toReversed()) {
        await attempt(() => hook(test.context, suite));
      }
    }
    for (const cleanup of cleanups) {
      if (typeof cleanup === 'function') await attempt(() => cleanup());
    }
    const finished = test as { onFinished?: ((context: unknown) => unknown)[] | undefined };
    for (const hook of finished.onFinished?.toReversed() ?? []) {
      await attempt(() => hook(test.context));
    }
    finished.onFinished = undefined;
    return failure;
  }
}

function noteKiller(id: string): void {
  recentKillers = [id, ...recentKillers.filter((one) => one !== id)].slice(0, MAX_KILLERS);
}

async function open(hooks: SuiteHooks): Promise<void> {
  const cleanups: unknown[] = [];
  for (const hook of hooks.opening) cleanups.push(await hook(hooks.suite));
  hooks.cleanups = cleanups;
}

async function close({ suite, closing, cleanups }: SuiteHooks): Promise<void> {
  const all = [...closing, ...cleanups.filter((cleanup) => typeof cleanup === 'function')];
  for (const run of all.toReversed()) {
    await Promise.resolve((run as Hook)(suite)).catch(() => {});
  }
}

/** Puts off what closes a suite, so that its tests can run again, and notes its tests. */
function keepOpen(suite: RunnerTestSuite): void {
  const { beforeAll, afterAll } = getHooks(suite);
  suites.push({
    suite,
    opening: [...beforeAll] as Hook[],
    closing: afterAll.splice(0) as Hook[],
    cleanups: [],
  });
  for (const task of suite.tasks) {
    if (task.type === 'suite') keepOpen(task);
    else if (task.mode === 'run' || task.mode === 'queued') {
      const id = idOf(task);
      loaded.set(id, [...(loaded.get(id) ?? []), task]);
    }
  }
}

function describeTests(): LoadedTest[] {
  return [...loaded].map(([id, tests]) => ({
    id,
    name: nameOf(tests[0]!),
    fileName: tests[0]!.file.filepath,
    milliseconds: tests.reduce((sum, { result }) => sum + (result?.duration ?? 0), 0),
    failure: tests.flatMap(({ result }) =>
      result?.state === 'pass' ? [] : [result?.errors?.[0]?.message ?? `is ${result?.state}`],
    )[0],
  }));
}

function idOf(test: RunnerTestCase): string {
  return `${relative(process.cwd(), test.file.filepath)}#${nameOf(test)}`;
}

function nameOf(test: RunnerTestCase): string {
  return [...suitesOf(test).slice(1), test].map(({ name }) => name).join(' ');
}

/** The suites around a test, its file first. */
function suitesOf(test: RunnerTestCase): RunnerTestSuite[] {
  const around: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) around.unshift(suite);
  return around[0] === test.file ? around : [test.file, ...around];
}
