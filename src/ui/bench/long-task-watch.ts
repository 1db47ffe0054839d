// Tasks over 50 ms, where the browser reports them.

export interface LongTaskWatch {
  /** Durations of the tasks that began from `from` until before `to` (performance.now()), ms. */
  between(from: number, to: number): number[];
  stop(): void;
}

/** Null where the browser has no such entries. */
export function watchLongTasks(): LongTaskWatch | null {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return null;
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  return {
    between(from, to) {
      entries.push(...observer.takeRecords());
      return entries
        .filter(({ startTime }) => startTime >= from && startTime < to)
        .map(({ duration }) => duration);
    },
    stop: () => observer.disconnect(),
  };
}
