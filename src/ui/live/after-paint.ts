// The moment a frame has been painted, as near as a page can tell.

/**
 * Runs something in the first task after this frame; call it in an animation frame. Where the
 * browser knows priorities, not behind the messages that queue up for a page that is fed on its own
 * thread: they do not hold the paint up either.
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
