// Totals of a CI run: how many tests passed and failed, and every reason why it failed.

import * as z from 'zod/mini';

export const testReportSchema = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.optional(z.number()),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

export const runErrorsSchema = z.array(z.string());

/** One run of vitest: its name, exit status, JSON report, and errors outside of every test. */
export interface FinishedRun {
  readonly name: string;
  readonly status: number;
  readonly report: z.infer<typeof testReportSchema>;
  readonly errors: readonly string[];
}

export interface Totals {
  readonly passed: number;
  /** One text for each failed test and each other reason; its length is the number of failures. */
  readonly failures: readonly string[];
}

const EXCERPT_CHARS = 600;

/**
 * Why a run failed, one text for each reason: failed tests, files that fail as a whole (they do not
 * load, or a hook throws), errors outside of every test, skipped tests, no test at all. A run that
 * ends with another status than 0 has at least one.
 */
function findFailures({ name, status, report, errors }: FinishedRun): string[] {
  const failures: string[] = [];
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((each) => each.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      const message = failureMessages?.[0]?.slice(0, EXCERPT_CHARS) ?? '';
      failures.push(`${file.name}: ${fullName}\n${message}`);
    }
    if (file.status === 'failed' && failed.length === 0) {
      failures.push(`${file.name}: no test of it, the file itself\n${file.message ?? ''}`);
    }
  }
  for (const error of errors) failures.push(`${name}: an error outside of every test\n${error}`);
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  for (let each = 0; each < skipped; each += 1) {
    failures.push(`${name}: a skipped test, which REQUIRE_ALL=1 forbids`);
  }
  if (report.numPassedTests === 0) failures.push(`${name}: no test passed`);
  if (status !== 0 && failures.length === 0) {
    failures.push(`${name}: ended with status ${status}, for a reason that is in no report`);
  }
  return failures;
}

/** The sum of `runs` and of the other `steps`, each with its exit status. */
export function sumUp(
  runs: readonly FinishedRun[],
  steps: readonly { readonly name: string; readonly status: number }[],
): Totals {
  const failedSteps = steps.filter((step) => step.status !== 0);
  return {
    passed: runs.reduce((sum, run) => sum + run.report.numPassedTests, 0),
    failures: [
      ...runs.flatMap(findFailures),
      ...failedSteps.map(({ name, status }) => `${name}: ended with status ${status}, see above`),
    ],
  };
}
