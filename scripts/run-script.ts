// Runs a command-line script: arguments, usage, exit codes.

interface Script<Options> {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly usage: string;
  /** @throws Error with what is wrong with the arguments. */
  readonly readArguments: () => Options;
  /** The work; resolves with the exit code. */
  readonly run: (options: Options) => Promise<number>;
  /** The exit code where the work throws: 1 unless given. */
  readonly failure?: number;
}

/**
 * Sets the exit code: 2, with the usage, for invalid arguments; otherwise that of `run`, or
 * `failure` where it throws.
 *
 * @example
 * await runScript({ name: 'convert', usage: USAGE, readArguments, run: convert });
 */
export async function runScript<Options>({
  name,
  usage,
  readArguments,
  run,
  failure = 1,
}: Script<Options>): Promise<void> {
  let options: Options;
  try {
    options = readArguments();
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await run(options);
  } catch (error) {
    console.error(`${name}: ${messageOf(error)}`);
    process.exitCode = failure;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
