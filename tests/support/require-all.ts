// Suites whose outside tool is missing are skipped with one line; REQUIRE_ALL=1 turns that into a failure.

import { describe, test } from 'vitest';

/**
 * Runs `suite` where `available` holds. Elsewhere it is skipped with a line naming `tool`, or fails
 * where REQUIRE_ALL=1 says that every tool must be there.
 */
export function describeWith(
  tool: string,
  available: boolean,
  name: string,
  suite: () => void,
): void {
  if (available) {
    describe(name, suite);
    return;
  }
  if (process.env.REQUIRE_ALL === '1') {
    test(`${name} needs ${tool}`, () => {
      throw new Error(`${tool} is not installed, and REQUIRE_ALL=1 forbids to skip: ${name}`);
    });
    return;
  }
  console.warn(`skipped: ${name} (${tool} is not installed)`);
  describe.skip(`${name} (${tool} is not installed)`, suite);
}
