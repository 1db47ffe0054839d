// Runs in every measured page before its own code: reads painted prices, frames and long tasks.

export interface PageSample {
  /** Date.now() at the paint, hundredths of the price, outcome (0 to 2); flat triples. */
  readonly paints: readonly number[];
  /** Between animation frames, ms. */
  readonly intervals: readonly number[];
  /** Of each long task, ms. */
  readonly longTasks: readonly number[];
}

declare global {
  interface Window {
    benchBegin(): number;
    benchEnd(): PageSample;
  }
}

/**
 * Installs the sampler. Self-contained: it is sent to the page as text.
 *
 * Animation frame callbacks of the page all run within one of ours; a second one of ours comes
 * after them and after their microtasks, so it reads exactly what this frame will paint. The
 * moment of the paint is the first task after it. The same for every candidate, and its cost is in
 * the idle share that is taken off.
 */
export function installSampler(): void {
  const nativeFrame = window.requestAnimationFrame.bind(window);
  let lastId = 0;
  let asked = new Map<number, FrameRequestCallback>();
  let boxes: { price: Element; outcome: number; shown: string }[] = [];
  let paints: number[] = [];
  let pending: number[] = [];
  let intervals: number[] = [];
  let longTasks: number[] = [];
  let measuring = false;
  let lastFrameAt = performance.now();

  window.requestAnimationFrame = (callback) => {
    lastId += 1;
    asked.set(lastId, callback);
    return lastId;
  };
  window.cancelAnimationFrame = (id) => {
    asked.delete(id);
  };

  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    const now = Date.now();
    for (let i = 0; i < pending.length; i += 2) paints.push(now, pending[i]!, pending[i + 1]!);
    pending = [];
  };

  const runPage = (now: number) => {
    const callbacks = asked;
    asked = new Map();
    for (const callback of callbacks.values()) {
      try {
        callback(now);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const readPage = (now: number) => {
    if (measuring) {
      intervals.push(now - lastFrameAt);
      for (const box of boxes) {
        const text = box.price.textContent ?? '';
        if (text === box.shown) continue;
        box.shown = text;
        pending.push(Math.round(Number(text) * 100), box.outcome);
      }
      if (pending.length > 0) painted.port2.postMessage(null);
    }
    lastFrameAt = now;
    nativeFrame(runPage);
    nativeFrame(readPage);
  };
  nativeFrame(runPage);
  nativeFrame(readPage);

  new PerformanceObserver((list) => {
    if (measuring) longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });

  window.benchBegin = () => {
    boxes = [];
    for (const box of document.querySelectorAll('.odds-box[data-outcome]')) {
      const { top, bottom } = box.getBoundingClientRect();
      const price = box.querySelector('.price');
      const [, marketId, , outcomeId] = box.getAttribute('data-outcome')!.split('/');
      // One box a row: its neighbours change with it.
      if (price === null || marketId !== '1' || outcomeId !== '1') continue;
      if (top < 150 || bottom > innerHeight) continue;
      boxes.push({ price, outcome: Number(outcomeId) - 1, shown: price.textContent ?? '' });
    }
    paints = [];
    pending = [];
    intervals = [];
    longTasks = [];
    measuring = true;
    return boxes.length;
  };
  window.benchEnd = () => {
    measuring = false;
    return { paints, intervals, longTasks };
  };
}
