// The two live plots and what their lines mean.

import { lazy, Suspense } from 'react';
import { useTheme } from '../state/theme.ts';
import { WARM_UP_MS } from './bench-options.ts';
import type { BenchPlots } from './trial-recorder.ts';

const LivePlot = lazy(async () => ({ default: (await import('./live-plot.tsx')).LivePlot }));

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
    <section className="bench-plots" aria-label="Plots of the newest trials">
      <ul className="bench-legend">
        <li>
          <i className="line worker" /> Worker (this site)
        </li>
        <li>
          <i className="line main" /> Main thread
        </li>
        <li>Worst of each quarter of a second; measured from {warmUp} s on</li>
      </ul>
      <Suspense fallback={<div className="bench-plot" />}>
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
