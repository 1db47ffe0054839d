// A reporter for `.ci/run`: what went wrong outside of every test, which the JSON report leaves out.

import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

function describeError(error: SerializedError): string {
  const where =
    error.VITEST_TEST_PATH === undefined ? '' : ` (while ${error.VITEST_TEST_PATH} ran)`;
  return `${error.stack ?? error.message}${where}`;
}

/**
 * Writes the unhandled errors of a run, as a JSON array of texts, to the file that `RUN_ERRORS` names.
 * Without that variable it writes nothing.
 */
export default class RunErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.RUN_ERRORS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(describeError)));
  }
}
