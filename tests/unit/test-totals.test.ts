// Each reason for which a CI run is red is counted and named.

import { describe, expect, test } from 'vitest';
import { type FinishedRun, sumUp } from '../../scripts/test-totals.ts';

const passing = { fullName: 'adds up', status: 'passed', failureMessages: [] };
const green: FinishedRun = {
  name: 'pages',
  status: 0,
  errors: [],
  report: {
    numPassedTests: 1,
    numPendingTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passing] },
    ],
  },
};

/** `green` that ended with status 1, with `changes` of its report. */
function red(changes: Partial<FinishedRun['report']>): FinishedRun {
  return { ...green, status: 1, report: { ...green.report, ...changes } };
}

describe('what a CI run comes to', () => {
  test('a green run has no failure', () => {
    expect(sumUp([green, green], [{ name: 'bench', status: 0 }])).toEqual({
      passed: 2,
      failures: [],
    });
  });

  test('a failed test is named with its message, once', () => {
    const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['1 is not 2'] };
    const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] };
    const { failures } = sumUp([red({ testResults: [file] })], []);
    expect(failures).toEqual(['a.test.ts: adds up\n1 is not 2']);
  });

  test('a file whose hook throws is a failure, though all its tests passed', () => {
    const file = {
      name: 'a.test.ts',
      status: 'failed',
      message: 'the server did not close',
      assertionResults: [passing],
    };
    const { passed, failures } = sumUp([red({ testResults: [file] })], []);
    expect(passed).toBe(1);
    expect(failures).toEqual([
      'a.test.ts: no test of it, the file itself\nthe server did not close',
    ]);
  });

  test('an error outside of every test is a failure with its text', () => {
    const { failures } = sumUp([{ ...green, status: 1, errors: ['Error: nobody looks'] }], []);
    expect(failures).toEqual(['pages: an error outside of every test\nError: nobody looks']);
  });

  test('a status that no report accounts for is a failure', () => {
    const { failures } = sumUp([{ ...green, status: 137 }], []);
    expect(failures).toEqual(['pages: ended with status 137, for a reason that is in no report']);
  });

  test.each([{ numPendingTests: 2 }, { numPendingTests: 1, numTodoTests: 1 }])(
    'each skipped test is a failure: %o',
    (skipped) => {
      expect(sumUp([red(skipped)], []).failures).toHaveLength(2);
    },
  );

  test('a run without a test is a failure', () => {
    expect(sumUp([red({ numPassedTests: 0 })], []).failures).toEqual(['pages: no test passed']);
  });

  test('a step that fails is one failure beside those of the runs', () => {
    const steps = [
      { name: 'bench', status: 0 },
      { name: 'mutation', status: 1 },
    ];
    const { failures } = sumUp([{ ...green, status: 1, errors: ['x'] }], steps);
    expect(failures).toHaveLength(2);
    expect(failures[1]).toBe('mutation: ended with status 1, see above');
  });
});
