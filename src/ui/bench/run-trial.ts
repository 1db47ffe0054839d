// One trial of one candidate: mount its list, load it, measure it, unmount it.

import type { ReactNode } from 'react';
import { type BenchOptions, WARM_UP_MS } from './bench-options.ts';
import type { Candidate, OpenCandidate } from './candidate.ts';
import { createFrameLoop, type FrameLoop } from './frame-loop.ts';
import { type LoadGenerator, openLoad } from './load-generator.ts';
import { watchLongTasks } from './long-task-watch.ts';
import { openMainThreadCandidate } from './main-thread-candidate.tsx';
import { type BenchPlots, TrialRecorder } from './trial-recorder.ts';
import { type CandidateName, computeTrial, type TrialResult } from './trial-result.ts';
import { createWorkMeter } from './work-meter.ts';
import { openWorkerCandidate } from './worker-candidate.tsx';

export type TrialPhase = 'preparing' | 'warming up' | 'measuring' | 'catching up';

/** What all trials of a run share. */
export interface TrialSetting {
  readonly options: BenchOptions;
  /** Where the list is drawn. */
  readonly stage: Element;
  readonly plots: BenchPlots;
  /** Aborting it ends the trial, with the reason of the abort. */
  readonly controller: AbortController;
  /** Draws a list in the stage; null clears it. */
  show(content: ReactNode): void;
  onPhase(phase: TrialPhase): void;
}

const OPENERS: Readonly<Record<CandidateName, OpenCandidate>> = {
  worker: openWorkerCandidate,
  main: openMainThreadCandidate,
};
const APPEAR_LIMIT_MS = 15_000;
const SETTLE_MS = 300;
/** How long a candidate may catch up. The worker's counters come twice a second. */
const DRAIN_MS = 1_200;

/** @throws the reason that the controller was aborted with. */
export async function runTrial(
  name: CandidateName,
  round: number,
  setting: TrialSetting,
): Promise<TrialResult> {
  const { options, controller, stage, plots, show, onPhase } = setting;
  const fail = (reason: Error) => controller.abort(reason);
  const meter = createWorkMeter();
  const frames = createFrameLoop(controller.signal, meter);
  const candidate = OPENERS[name]({ frames, meter, fail });
  const windowMs = options.seconds * 1_000;
  const durationMs = WARM_UP_MS + windowMs;
  const { rate, seed } = options;
  const load = openLoad({ rate, seed, durationMs }, candidate.feed, fail);
  const longTasks = watchLongTasks();
  try {
    onPhase('preparing');
    show(candidate.content);
    await waitForPrices(frames, stage, load);
    stage.scrollIntoView({ block: 'nearest' });
    await wait(frames, SETTLE_MS);

    onPhase('warming up');
    load.begin();
    const recorder = new TrialRecorder(name, stage, plots);
    const leave = frames.onFrame(recorder.readFrame);
    await wait(frames, WARM_UP_MS);
    onPhase('measuring');
    const from = performance.now();
    const workedBefore = meter.totalMs;
    recorder.openWindow();
    await frames.until(() => recorder.elapsedMs >= WARM_UP_MS + windowMs);
    recorder.closeWindow();
    const to = performance.now();
    const busyShare = Math.min(1, (meter.totalMs - workedBefore) / (to - from));
    const heapBytes = readHeap();
    leave();

    onPhase('catching up');
    const decoded = await drain(frames, candidate, load);
    // Messages that are still queued on the page's thread would delay the generator's report.
    candidate.close();
    await frames.until(() => load.count !== null);
    const count = load.count ?? { sent: 0, late: 0 };
    const sample = {
      ages: recorder.ages,
      frameIntervals: recorder.frameIntervals,
      longTasks: longTasks?.between(from, to) ?? null,
      busyShare,
      heapBytes,
    };
    return computeTrial(name, round, sample, { ...count, decoded, loadMs: durationMs });
  } finally {
    show(null);
    candidate.close();
    load.close();
    longTasks?.stop();
    frames.stop();
  }
}

async function waitForPrices(
  frames: FrameLoop,
  stage: Element,
  load: LoadGenerator,
): Promise<void> {
  const deadline = performance.now() + APPEAR_LIMIT_MS;
  await frames.until(() => {
    if (performance.now() > deadline) throw new Error('The list did not appear.');
    return load.isReady && stage.querySelector('.odds-box[data-state="open"]') !== null;
  });
}

function wait(frames: FrameLoop, durationMs: number): Promise<void> {
  const until = performance.now() + durationMs;
  return frames.until(() => performance.now() >= until);
}

/**
 * Waits until all messages are parsed, at most `DRAIN_MS` for either candidate; returns how many
 * were.
 */
async function drain(
  frames: FrameLoop,
  candidate: Candidate,
  load: LoadGenerator,
): Promise<number> {
  const until = performance.now() + DRAIN_MS;
  await frames.until(
    () =>
      performance.now() >= until ||
      (load.count !== null && candidate.readDecoded() >= load.count.sent),
  );
  return candidate.readDecoded();
}

/** Bytes of the JavaScript heap; null except in Chromium, which alone reports it. */
function readHeap(): number | null {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}
