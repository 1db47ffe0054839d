// Checks that every test named in docs/conformance.md ran and passed, by the reports of a test run.
//
//   npx tsx scripts/check-conformance.ts REPORT.json...

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { findFault, readConformancePage, type TestRun } from './conformance-page.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** The tests in the reports, by file. */
function readRuns(reports: readonly string[]): ReadonlyMap<string, readonly TestRun[]> {
  const runs = new Map<string, TestRun[]>();
  for (const report of reports) {
    const { testResults } = z.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
    for (const { name: path, assertionResults } of testResults) {
      const file = relative(process.cwd(), path).replaceAll('\\', '/');
      const told = assertionResults.map(({ ancestorTitles, title, status }) => ({
        name: [...ancestorTitles, title].join(' > '),
        status,
      }));
      runs.set(file, [...(runs.get(file) ?? []), ...told]);
    }
  }
  return runs;
}

const reports = process.argv.slice(2);
if (reports.length === 0) throw new Error('name the JSON reports of the test run');
const { rows, notYet } = readConformancePage(readFileSync('docs/conformance.md', 'utf8'));
const runs = readRuns(reports);
const faults = rows.flatMap((row) => {
  const fault = findFault(row.test, runs.get(row.file) ?? []);
  return fault === undefined ? [] : [`${row.number} ${fault}: ${row.file} > ${row.test}`];
});
for (const fault of faults) console.error(fault);
console.log(
  `conformance: ${rows.length - faults.length} of ${rows.length + notYet.length} sentences shown, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
