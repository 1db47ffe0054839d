// How busy the page's thread is, as a page can find out: how many messages it gets to itself.

export interface Heartbeat {
  /** Beats a ms since it began. */
  readRate(): number;
  stop(): void;
}

/** Posts itself a message, and the next one when that has come, as fast as the thread allows. */
export function startHeartbeat(): Heartbeat {
  const { port1, port2 } = new MessageChannel();
  const startedAt = performance.now();
  let beats = 0;
  port1.onmessage = () => {
    beats += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    readRate: () => beats / Math.max(1, performance.now() - startedAt),
    stop: () => port1.close(),
  };
}

/** The share of the thread, 0 to 1, that was not there for beats; both rates in beats a ms. */
export function computeBusyShare(idleRate: number, loadedRate: number): number {
  if (idleRate <= 0) return Number.NaN;
  return Math.min(1, Math.max(0, 1 - loadedRate / idleRate));
}
