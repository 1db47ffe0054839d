// Work that is done again and again beside the calls, one round at a time.

export interface RepeatedWork {
  start(): void;
  /** Resolves when no round runs any more. */
  stop(): Promise<void>;
}

/**
 * A round answers whether there is more to do: then the next one comes at once, else after
 * `pauseMs`. One that fails is told of, and counts as no more.
 */
export function repeatWork(
  round: () => Promise<boolean>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): RepeatedWork {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isOn = false;
  const work = async (): Promise<void> => {
    try {
      while (isOn && (await round()));
    } catch (error) {
      onFailure(error);
    }
    wait();
  };
  const wait = (): void => {
    if (!isOn) return;
    timer = setTimeout(() => {
      running = work();
    }, pauseMs);
  };
  return {
    start() {
      isOn = true;
      wait();
    },
    async stop() {
      isOn = false;
      clearTimeout(timer);
      await running;
    },
  };
}
