// Work that is done again and again beside the calls, one round at a time.

export interface RepeatedWork {
  start(): void;
  /** Resolves when no round runs any more. */
  stop(): Promise<void>;
}

/** Waits `pauseMs` before each round; a round that fails is told of, and the next one comes. */
export function repeatWork(
  round: () => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): RepeatedWork {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isOn = false;
  const next = (): void => {
    if (!isOn) return;
    timer = setTimeout(() => {
      running = round().catch(onFailure).then(next);
    }, pauseMs);
  };
  return {
    start() {
      isOn = true;
      next();
    },
    async stop() {
      isOn = false;
      clearTimeout(timer);
      await running;
    },
  };
}
