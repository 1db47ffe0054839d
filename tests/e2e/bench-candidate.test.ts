// The documented ways to measure one's own code: the examples of docs/benchmarks.md, as it says.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Report } from '../bench/report/markdown.ts';
import { describeWith } from '../support/require-all.ts';

/** Runs a command of the repository; answers its output. */
function run(command: string, ...args: string[]): string {
  const { NODE_ENV: _own, VITEST: _vitest, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

describeWith('chromium', inject('chromiumPath') !== '', 'a page of one’s own', () => {
  test('stands in the same table as the product', () => {
    const json = join(mkdtempSync(join(tmpdir(), 'touchline-bench-')), 'mine.json');
    const args = ['--candidate', 'my-store=tests/bench/examples/my-store', '--json', json];
    const only = ['--only', 'steady-1x', '--candidates', 'ours,my-store'];
    const table = run('npm', 'run', 'bench', '--', '--quick', ...only, ...args);
    expect(table).toMatch(/ours\s+my-store/);
    const { results } = JSON.parse(readFileSync(json, 'utf8')) as Report;
    const figures = new Map(
      results['steady-1x']?.figures.map(({ name, median }) => [name, median]),
    );
    expect([...figures.keys()].filter((name) => name.endsWith(': decoded of sent'))).toHaveLength(
      2,
    );
    expect(figures.get('my-store: decoded of sent')).toBeGreaterThan(0);
    expect(figures.get('my-store: publish to paint p50')).toBeGreaterThan(0);
  });
});

test('a session with a transport and a clock of one’s own runs under vitest bench', () => {
  const table = run(
    'npx',
    ...['vitest', 'bench', '--run', '--project', 'unit', 'tests/bench/examples'],
  );
  expect(table).toContain('a batch of 56 messages');
});
