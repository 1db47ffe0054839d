// Turns a function that writes lines into a generator of them, one at a time, so that none queue
// up.

/**
 * Runs `produce` and yields what it writes; each write resolves once its line was taken. What
 * `produce` throws is thrown to the reader; a reader that stops makes the next write throw.
 */
export async function* streamLines(
  produce: (write: (line: string) => Promise<void>) => Promise<void>,
): AsyncGenerator<string> {
  let give: (line: string | undefined) => void = () => {};
  let next = new Promise<string | undefined>((resolve) => {
    give = resolve;
  });
  let taken: () => void = () => {};
  let isStopped = false;
  const write = (line: string) =>
    new Promise<void>((resolve, reject) => {
      if (isStopped) return reject(new Error('nobody reads any more'));
      taken = resolve;
      give(line);
    });
  const done = produce(write).finally(() => give(undefined));
  // Avoids an unhandled rejection: `await done` below throws the error to the reader.
  done.catch(() => {});
  try {
    for (;;) {
      const line = await next;
      if (line === undefined) break;
      next = new Promise((resolve) => {
        give = resolve;
      });
      yield line;
      taken();
    }
    await done;
  } finally {
    isStopped = true;
    taken();
    await done.catch(() => {});
  }
}
