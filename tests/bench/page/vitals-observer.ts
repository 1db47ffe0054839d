// Runs in the page before its own code and keeps what the three web vitals are made of.

export interface VitalsSample {
  /** Start of the last largest contentful paint, ms since navigation; 0 where there was none. */
  readonly lcpMs: number;
  /** Largest session window of layout shifts: at most 1 s apart and 5 s long. */
  readonly cls: number;
  /** Slowest of each interaction's events, ms. */
  readonly interactionsMs: readonly number[];
}

declare global {
  interface Window {
    benchVitals(): VitalsSample;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Installs the observers. Self-contained: it is sent to the page as text. */
export function installVitals(): void {
  let lcpMs = 0;
  let cls = 0;
  let session = { value: 0, from: 0, to: 0 };
  const interactions = new Map<number, number>();

  const observe = <T extends PerformanceEntry>(type: string, take: (entry: T) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as T);
    }).observe({ type, buffered: true, ...more });

  observe('largest-contentful-paint', ({ startTime }) => {
    lcpMs = startTime;
  });
  observe<LayoutShift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const belongs = startTime - session.to < 1_000 && startTime - session.from < 5_000;
    session = belongs
      ? { ...session, value: session.value + value, to: startTime }
      : { value, from: startTime, to: startTime };
    cls = Math.max(cls, session.value);
  });
  observe<PerformanceEventTiming>(
    'event',
    ({ interactionId = 0, duration }) => {
      if (interactionId === 0) return;
      interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    },
    { durationThreshold: 16 },
  );
  window.benchVitals = () => ({ lcpMs, cls, interactionsMs: [...interactions.values()] });
}
