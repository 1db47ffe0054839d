// A test runner for Stryker that keeps one vitest worker and its loaded tests for all mutants; its own
// vitest runner loads every test file anew for each, and with it a site with a database where a test
// has one. What only runs while a module is loaded goes to Stryker's runner.

import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as ofVitest } from '@stryker-mutator/vitest-runner';
import { createVitest, type Vitest } from 'vitest/node';
import type { EarlierStart, FromWorker, ToWorker } from './resident-messages.ts';

type Loaded = Extract<FromWorker, { type: 'loaded' }>;
type Ran = Extract<FromWorker, { type: 'ran' }>;

/** One vitest worker with everything loaded. */
class Resident {
  readonly loaded: Promise<Loaded>;
  readonly #channel: BroadcastChannel;
  readonly #finished: Promise<unknown>;
  #onMessage: (message: FromWorker) => void = () => {};

  /** Starts a worker; what `vitest` transformed for an earlier one is used again. */
  constructor(vitest: Vitest, earlier: EarlierStart | undefined) {
    const channelName = `resident-${randomUUID()}`;
    this.#channel = new BroadcastChannel(channelName);
    this.#channel.onmessage = (event) => this.#onMessage((event as { data: FromWorker }).data);
    this.loaded = this.#answer<Loaded>('loaded');
    vitest.provide('residentChannel', channelName);
    vitest.provide('earlier', earlier);
    this.#finished = earlier === undefined ? vitest.start() : runAgain(vitest);
  }

  async run(message: Extract<ToWorker, { type: 'run' }>): Promise<Ran> {
    const answer = this.#answer<Ran>('ran');
    this.#channel.postMessage(message);
    return answer;
  }

  async stop(): Promise<void> {
    const answer = this.#answer('stopped');
    this.#channel.postMessage({ type: 'stop' } satisfies ToWorker);
    await answer;
    this.#channel.close();
    await this.#finished;
  }

  #answer<T extends FromWorker>(type: T['type']): Promise<T> {
    return new Promise((resolve) => {
      this.#onMessage = (message) => {
        if (message.type === type) resolve(message as T);
      };
    });
  }
}

async function runAgain(vitest: Vitest): Promise<void> {
  await vitest.runTestSpecifications(await vitest.globTestSpecifications(), true);
}

async function openVitest(configFile: string): Promise<Vitest> {
  return createVitest('test', {
    config: configFile,
    watch: false,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    reporters: [{}],
    onConsoleLog: () => false,
  });
}

class ResidentTestRunner implements TestRunner {
  readonly #configFile: string;
  readonly #fresh: TestRunner;
  readonly #log: Logger;
  #vitest: Vitest | undefined;
  #resident: Resident | undefined;
  #earlier: EarlierStart | undefined;
  /** Whether no mutant was tried since everything was loaded. */
  #isFresh = true;
  #isFreshReady = false;

  constructor(options: StrykerOptions, log: Logger, fresh: TestRunner) {
    this.#configFile = (options as { vitest?: { configFile?: string } }).vitest?.configFile ?? '';
    this.#log = log;
    this.#fresh = fresh;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Loads everything here, where no clock runs: a run that takes too long ends the process. */
  async init(): Promise<void> {
    await this.#reside();
  }

  async dryRun(): Promise<DryRunResult> {
    const loaded = await (await this.#reside()).loaded;
    const { perTest, unrepeatable } = loaded;
    for (const [id, failure] of unrepeatable) {
      this.#log.warn('Left out, since it fails when run again: %s (%s)', id, failure);
    }
    const reached = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
    return {
      status: DryRunStatus.Complete,
      tests: loaded.tests.map(({ id, name, fileName, milliseconds, failure }) => ({
        id,
        name,
        fileName,
        timeSpentMs: milliseconds,
        ...(failure === undefined
          ? { status: TestStatus.Success as const }
          : { status: TestStatus.Failed as const, failureMessage: failure }),
      })),
      mutantCoverage: {
        perTest,
        static: Object.fromEntries(
          Object.entries(loaded.static).filter(([mutantId]) => !reached.has(mutantId)),
        ),
      },
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (options.mutantActivation === 'static') return this.#runFresh(options);
    const message = {
      type: 'run',
      mutantId: options.activeMutant.id,
      testIds: options.testFilter,
      hitLimit: options.hitLimit,
    } as const;
    const resident = await this.#reside();
    const wasFresh = this.#isFresh;
    this.#isFresh = false;
    let ran = await resident.run(message);
    if (ran.isSpoiled && !wasFresh) {
      // Either this mutant or one before it left something behind: only a new start can tell.
      await this.#leave();
      const anew = await this.#reside();
      this.#isFresh = false;
      ran = await anew.run(message);
    }
    if (ran.isSpoiled) await this.#leave();
    if (ran.isBeyondLimit) return { status: MutantRunStatus.Timeout };
    return ran.killedBy === undefined
      ? { status: MutantRunStatus.Survived, nrOfTests: ran.count }
      : {
          status: MutantRunStatus.Killed,
          killedBy: [ran.killedBy],
          failureMessage: ran.failure ?? '',
          nrOfTests: ran.count,
        };
  }

  async dispose(): Promise<void> {
    await this.#leave();
    await this.#vitest?.close();
    if (this.#isFreshReady) await this.#fresh.dispose?.();
  }

  async #reside(): Promise<Resident> {
    this.#vitest ??= await openVitest(this.#configFile);
    this.#resident ??= new Resident(this.#vitest, this.#earlier);
    const { tests, unrepeatable } = await this.#resident.loaded;
    this.#earlier ??= { tests, unrepeatable };
    return this.#resident;
  }

  async #leave(): Promise<void> {
    const resident = this.#resident;
    this.#resident = undefined;
    this.#isFresh = true;
    await resident?.stop();
  }

  async #runFresh(options: MutantRunOptions): Promise<MutantRunResult> {
    if (!this.#isFreshReady) await this.#fresh.init?.();
    this.#isFreshReady = true;
    return this.#fresh.mutantRun(options);
  }
}

function createResident(
  injector: Injector<PluginContext>,
  options: StrykerOptions,
  log: Logger,
): TestRunner {
  const official = ofVitest[0]!;
  return new ResidentTestRunner(options, log, injector.injectFunction(official.factory));
}
createResident.inject = tokens(commonTokens.injector, commonTokens.options, commonTokens.logger);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'resident', createResident),
];
