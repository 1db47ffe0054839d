// The two live plots and what their lines mean.

import { lazy, Suspense } from 'react';
import { useTheme } from '../state/theme.ts';
import { WARM_UP_MS } from './bench-options.ts';
import { PLOT } from './plot-place.ts';
import type { BenchPlots } from './trial-recorder.ts';

const LivePlot = lazy(async () => ({ default: (await import('./live-plot.tsx')).LivePlot }));

/** The legend's sample of a curve. */
const LINE = 'mr-1 inline-block w-5 border-t-2 align-middle';

interface LivePlotsProps {
  readonly plots: BenchPlots;
  /** Length of the measured window. */
  readonly seconds: number;
}

export function LivePlots({ plots, seconds }: LivePlotsProps) {
  const theme = useTheme();
  const warmUp = WARM_UP_MS / 1_000;
  const width = warmUp + seconds;
  return (
    <section
      className="grid grid-cols-2 gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-12 max-md:gap-x-2 max-md:px-3"
      aria-label="Plots of the newest trials"
    >
      <ul className="col-span-full flex flex-wrap gap-x-4 gap-y-1 text-t2">
        <li>
          <i className={`${LINE} border-accent-edge`} /> Worker (this site)
        </li>
        <li>
          <i className={`${LINE} border-dashed border-t2`} /> Main thread
        </li>
        <li className="text-t3">Worst of each quarter of a second; measured from {warmUp} s on</li>
      </ul>
      <Suspense fallback={<div className={PLOT} />}>
        <LivePlot
          key={`ages ${theme}`}
          series={plots.ages}
          title="Publish to paint, ms"
          seconds={width}
        />
        <LivePlot
          key={`frames ${theme}`}
          series={plots.frames}
          title="Frame interval, ms"
          seconds={width}
        />
      </Suspense>
    </section>
  );
}
