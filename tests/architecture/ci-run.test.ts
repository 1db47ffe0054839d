// What `.ci/run` runs: every project of the tests, and what of them on one of its two databases only.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports, sourceFiles } from '../support/import-graph.ts';

const root = process.cwd();
const TEST_DATABASE = 'tests/support/test-database.ts';

/** The test files that one of its lists names. */
function readList(name: string): string[] {
  const lists = [...readFileSync('.ci/run', 'utf8').matchAll(/^(\w+)=\(([^)]+)\)/gm)];
  const body = lists.find(([, each]) => each === name)?.[2] ?? '';
  return body.split(/\s+/).filter((file) => file !== '');
}

const withoutDatabase = readList('without_database');
const onPostgresOnly = readList('on_postgres_only');
const onEmbeddedOnly = readList('on_embedded_only');

test('what leaves PostgreSQL out opens no database of the tests', () => {
  const files = sourceFiles(root, 'tests');
  const edges = readImports(root, files);
  const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const edge of edges) if (edge.from === from) reach(edge.to, seen);
    return seen;
  };
  expect(withoutDatabase).not.toEqual([]);
  for (const file of withoutDatabase) {
    expect(files).toContain(file);
    const reached = [...reach(file)].filter((each) => files.includes(each));
    expect({ file, opens: reached.includes(TEST_DATABASE) }).toEqual({ file, opens: false });
    const texts = reached.map((each) => readFileSync(each, 'utf8'));
    expect(texts.filter((text) => text.includes('TEST_DATABASE_URL'))).toEqual([]);
  }
});

test('what leaves the embedded database out runs on PostgreSQL', () => {
  const files = sourceFiles(root, 'tests/contract');
  expect(onPostgresOnly).not.toEqual([]);
  for (const file of onPostgresOnly) {
    expect(files).toContain(file);
    expect(withoutDatabase).not.toContain(file);
  }
});

test('what leaves PostgreSQL out runs on the embedded database', () => {
  const files = sourceFiles(root, 'tests/contract');
  expect(onEmbeddedOnly).not.toEqual([]);
  for (const file of onEmbeddedOnly) {
    expect(files).toContain(file);
    expect(onPostgresOnly).not.toContain(file);
  }
});

test('every project of the tests runs', () => {
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name).sort();
  const projects = names(readFileSync('vitest.config.ts', 'utf8'), /\bname: '(\w+)'/g);
  const lines = readFileSync('.ci/run', 'utf8').split('\n');
  const run = lines.filter((line) => line.includes('--project')).join('\n');
  expect(projects.length).toBeGreaterThan(5);
  expect(names(run, /--project=(\w+)/g)).toEqual(projects);
});
