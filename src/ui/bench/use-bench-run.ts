// A run's life on the page: idle, running, then a report, or why there is none.

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { announcer } from '../components/announcer/announcer.ts';
import type { BenchOptions } from './bench-options.ts';
import { type BenchReport, createReport, readPlace } from './bench-report.ts';
import { describeProgress } from './progress-view.tsx';
import { type BenchProgress, runBench } from './run-bench.ts';
import type { BenchPlots } from './trial-recorder.ts';

type BenchState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: BenchProgress | null }
  | { readonly status: 'done'; readonly report: BenchReport }
  /** Ended without a result; the message says why, to the visitor. */
  | { readonly status: 'void'; readonly message: string };

export interface BenchRun {
  readonly state: BenchState;
  /** What the stage shows now. */
  readonly content: ReactNode;
  start(options: BenchOptions): void;
  stop(): void;
}

/** Why a run ended early; the message is for the visitor. */
class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

const STOPPED = 'Stopped. Nothing was kept.';
const HIDDEN =
  'Void: the tab was hidden, and browsers slow hidden tabs down. Keep it in front while it measures.';

/** `stage` has to be mounted before `start`. A run ends when the page is left or hidden. */
export function useBenchRun(stage: RefObject<Element | null>, plots: BenchPlots): BenchRun {
  const [state, setState] = useState<BenchState>({ status: 'idle' });
  const [content, show] = useState<ReactNode>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => {
    const endWhenHidden = () => {
      if (document.hidden) running.current?.abort(new RunEnded(HIDDEN));
    };
    document.addEventListener('visibilitychange', endWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', endWhenHidden);
      running.current?.abort(new RunEnded(STOPPED));
    };
  }, []);

  const run = async (options: BenchOptions, element: Element, controller: AbortController) => {
    try {
      const setting = { options, stage: element, plots, controller, show };
      const trials = await runBench(setting, (progress) => {
        setState({ status: 'running', progress });
        if (progress.phase === 'measuring') announcer.announce('bench', describeProgress(progress));
      });
      const report = createReport(options, trials, readPlace(import.meta.url), new Date());
      setState({ status: 'done', report });
      announcer.announce('bench', `The benchmark is done. ${report.findings[0] ?? ''}`);
    } catch (error) {
      const message =
        error instanceof RunEnded ? error.message : `The benchmark failed: ${String(error)}`;
      setState({ status: 'void', message });
      announcer.announce('bench', message);
    } finally {
      running.current = null;
    }
  };
  return {
    state,
    content,
    start(options) {
      if (running.current !== null || stage.current === null) return;
      const controller = new AbortController();
      running.current = controller;
      setState({ status: 'running', progress: null });
      void run(options, stage.current, controller);
    },
    stop: () => running.current?.abort(new RunEnded(STOPPED)),
  };
}
