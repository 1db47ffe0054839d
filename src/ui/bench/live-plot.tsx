// A live plot of one figure for both candidates. A module of its own, since it imports uPlot.

import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { readColour, readTheme } from '../state/theme.ts';
import { PLOT } from './plot-place.ts';
import type { PlotSeries } from './plot-series.ts';

const AXIS_PX = 36;
/** The least top of the y axis, ms, so that the noise of an idle page does not fill the plot. */
const MIN_TOP_MS = 40;

export interface LivePlotProps {
  readonly series: PlotSeries;
  readonly title: string;
  /** Width of the time axis. */
  readonly seconds: number;
}

/** Draws itself whenever its series grows, without React. Mount anew for another theme. */
export function LivePlot({ series, title, seconds }: LivePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const plot = new uPlot(describePlot(element, seconds), series.columns(), element);
    const stop = series.subscribe(() => plot.setData(series.columns()));
    const resizing = new ResizeObserver(() => plot.setSize(sizeOf(element)));
    resizing.observe(element);
    return () => {
      stop();
      resizing.disconnect();
      plot.destroy();
    };
  }, [series, seconds]);
  return (
    <figure className={PLOT}>
      <figcaption className="text-t2">{title}</figcaption>
      <div ref={place} className="h-37.5 max-md:h-27.5" aria-hidden="true" />
    </figure>
  );
}

/** The utilities give the height. */
function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height };
}

function describePlot(element: HTMLElement, seconds: number): uPlot.Options {
  const style = getComputedStyle(element);
  const theme = readTheme();
  const token = (name: string) => readColour(style, name, theme);
  const axis: uPlot.Axis = {
    stroke: token('--color-t3'),
    font: `11px ${style.fontFamily}`,
    grid: { stroke: token('--color-line'), width: 1 },
    ticks: { show: false },
  };
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [0, seconds] },
      y: { range: (_plot, _min, max) => [0, Math.max(MIN_TOP_MS, (max ?? 0) * 1.1)] },
    },
    axes: [
      { ...axis, size: 24, values: (_plot, splits) => splits.map((split) => `${split} s`) },
      { ...axis, size: AXIS_PX },
    ],
    series: [
      {},
      { stroke: token('--color-accent-edge'), width: 2, points: { show: false }, spanGaps: true },
      {
        stroke: token('--color-t2'),
        width: 1.5,
        dash: [4, 4],
        points: { show: false },
        spanGaps: true,
      },
    ],
  };
}
