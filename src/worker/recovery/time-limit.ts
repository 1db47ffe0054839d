// A time limit for calls. AbortSignal.any and .timeout are missing below Chrome 116 and Safari
// 17.4.

import type { Clock } from '../clock/clock.ts';

/**
 * Runs `call` with a signal that aborts with `signal`, or with a TimeoutError after `limitMs`; the
 * limit holds until what `call` returns is settled, so that the body of an answer is within it.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  signal: AbortSignal,
  clock: Pick<Clock, 'setTimer' | 'clearTimer'>,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limited = new AbortController();
  const follow = () => limited.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener('abort', follow);
  const timer = clock.setTimer(
    () => limited.abort(new DOMException(`no answer within ${limitMs} ms`, 'TimeoutError')),
    limitMs,
  );
  try {
    return await call(limited.signal);
  } finally {
    clock.clearTimer(timer);
    signal.removeEventListener('abort', follow);
  }
}
