// The moment a frame has been painted, as near as a page can tell.

/**
 * Runs something in the first task after this frame's paint; call it in an animation frame. Where
 * the browser has `scheduler.postTask`, the task goes ahead of queued messages, which do not delay
 * the paint either: a page that receives the feed on its own thread queues many.
 */
export function afterPaint(run: () => void): void {
  if (typeof scheduler === 'object') {
    void scheduler.postTask(run, { priority: 'user-blocking' });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
