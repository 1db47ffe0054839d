// What a page's main thread did in a stretch of time: its shares of a core, its frames, its long tasks.

import type { Page } from 'playwright-core';
import { quantile } from '../stats.ts';

declare global {
  interface Window {
    mainThread: { longTasks: number; intervals: number[] };
  }
}

/** Shares are percent of one core; times are ms. */
export interface MainThread {
  readonly task: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly longTasks: number;
  readonly frameP99: number;
}

/** Watches the page while `during` runs. Not for two stretches of one page at a time. */
export async function watchMainThread(
  page: Page,
  during: () => Promise<unknown>,
): Promise<MainThread> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTimes = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  await page.evaluate(watch);
  const before = await readTimes();
  const startedAt = performance.now();
  await during();
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await readTimes();
  const { longTasks, intervals } = await page.evaluate(() => window.mainThread);
  await client.detach();
  const share = (name: string) => ((after.get(name)! - before.get(name)!) / seconds) * 100;
  return {
    task: share('TaskDuration'),
    script: share('ScriptDuration'),
    style: share('RecalcStyleDuration'),
    layout: share('LayoutDuration'),
    longTasks,
    frameP99: quantile(intervals, 0.99),
  };
}

/** Runs in the page; a watch that went before ends. */
function watch(): void {
  const seen = { longTasks: 0, intervals: [] as number[] };
  window.mainThread = seen;
  const tasks = new PerformanceObserver((list) => {
    seen.longTasks += list.getEntries().length;
  });
  tasks.observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    if (window.mainThread !== seen) {
      tasks.disconnect();
      return;
    }
    seen.intervals.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
