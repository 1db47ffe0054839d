// /bench: the benchmark's loads in the visitor's own browser, the site against a page without a
// worker.

import { useRef, useState } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { BenchForm } from './bench-form.tsx';
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { LivePlots } from './live-plots.tsx';
import { MethodNotes } from './method-notes.tsx';
import { PlotSeries } from './plot-series.ts';
import { ProgressView } from './progress-view.tsx';
import { ResultView } from './result-view.tsx';
import { STAGE_PX } from './stage-layout.ts';
import type { BenchPlots } from './trial-recorder.ts';
import { useBenchRun } from './use-bench-run.ts';

export function BenchScreen() {
  const [options, setOptions] = useState<BenchOptions>(() =>
    readBenchOptions(new URLSearchParams(location.search)),
  );
  const [plots] = useState<BenchPlots>(() => ({
    ages: new PlotSeries(),
    frames: new PlotSeries(),
  }));
  const stage = useRef<HTMLDivElement>(null);
  const { state, content, start, stop } = useBenchRun(stage, plots);
  const isRunning = state.status === 'running';
  return (
    <>
      <PageHead title="Benchmark">
        The same list under the same load in your own browser: this site with its worker, then a
        page without one. Nothing leaves this device.
      </PageHead>
      <BenchForm
        options={options}
        isRunning={isRunning}
        onChange={setOptions}
        onStart={() => start(options)}
        onStop={stop}
      />
      {isRunning && <ProgressView progress={state.progress} />}
      {state.status === 'void' && (
        <p className="bench-void bg-danger-soft px-4 py-3 text-danger max-md:px-3">
          {state.message}
        </p>
      )}
      {state.status === 'done' && <ResultView report={state.report} />}
      {state.status !== 'idle' && <LivePlots plots={plots} seconds={options.seconds} />}
      {/* Inert, since nobody may pick a price of a match that does not exist. No wider than the
          widest page on which a row shows one market. */}
      <div
        ref={stage}
        className="bench-stage @container/content max-w-[1119px] overflow-clip border-b border-line [&_.league-header]:relative [&_.league-header]:top-0"
        style={{ height: STAGE_PX }}
        hidden={!isRunning}
        inert
      >
        {content}
      </div>
      <MethodNotes />
    </>
  );
}
