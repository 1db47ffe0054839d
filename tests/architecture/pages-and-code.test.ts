// Commands, metrics, calls, public rules and variables: what the code has is on its page, and a page names nothing else.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCommands } from '../../src/server/admin/run-command.ts';
import { PLAY_RULES } from '../../src/server/domain/settings/play-rules.ts';
import { globalVariables } from '../../src/shared/api/settings-calls.ts';

const api = readFileSync('docs/api.md', 'utf8');
const contract = readFileSync('docs/contract.md', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');
const pages = [
  ...readdirSync('.').filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
  ...filesBelow('docs', /\.md$/),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

function readBelow(folder: string, name: RegExp): string {
  return filesBelow(folder, name)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** What the pattern's first group finds, each once, in alphabetical order. */
function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

/** The text below the heading, to the next one of any level. */
function sectionOf(page: string, heading: string): string {
  const [, after] = page.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`There is no ${heading}`);
  return after.split(/\n#+ /)[0]!;
}

/** What stands in backticks in the first cell of each row. */
function firstCells(text: string): string[] {
  const cells = text.split('\n').map((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? '');
  return cells.flatMap((cell) => findAll(cell, /`([^`]+)`/g));
}

/** Variables of the system and of Node. */
const NOT_OURS = ['PATH', 'NODE_OPTIONS'];

test('operations.md lists the admin commands with their arguments, and no other', () => {
  const commands = describeCommands().split('\n').slice(2);
  const usages = commands.map((line) => line.trim().split(/ {2,}/)[0]!);
  const listed = new Set(firstCells(sectionOf(operations, '## Admin commands')));
  expect([...listed].sort()).toEqual(usages.sort());
  expect(usages.length).toBeGreaterThan(25);
});

test('operations.md lists the metrics of the site, and no other', () => {
  const metrics = findAll(readBelow('src/server', /\.ts$/), /\bname: '(touchline_\w+)'/g);
  expect(findAll(pages, /\b(touchline_[a-z_]+)/g)).toEqual(metrics);
  expect(findAll(operations, /`(touchline_\w+)`/g)).toEqual(metrics);
  expect(metrics.length).toBeGreaterThan(15);
});

test('every call that api.md names with its method is there', () => {
  const definitions = readBelow('src/shared/api', /-calls\.ts$/).matchAll(
    /method: '([A-Z]+)',\n {2}path: '([^']+)'/g,
  );
  const http = readBelow('src/server/http', /\.ts$/);
  const routes = http.matchAll(/\.(get|post)\(\s*'\/(?:casino\/)?([^']+)'/g);
  const known = new Set(
    [...definitions, ...routes].map(([, method = '', path = '']) =>
      `${method.toUpperCase()} ${path}`.replaceAll(/:\w+/g, '{}'),
    ),
  );
  // A path from the root is that of a route outside of the API, whose file may have it as a constant.
  const isThere = (call: string) =>
    known.has(call.replaceAll(/\{\w+\}/g, '{}')) || http.includes(`'${call.split(' ')[1]}'`);
  const named = findAll(api, /`((?:GET|POST|PUT|PATCH) [^`?\s]+)[^`]*`/g);
  expect(named.filter((call) => !isThere(call))).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

test('api.md lists the controls of the sandbox, and no other', () => {
  const routes = readFileSync('src/server/http/sandbox/sandbox-routes.ts', 'utf8');
  const row = api.split('\n').find((line) => line.startsWith('| `/sandbox` |'));
  expect(findAll(row ?? '', /`(feed\/[\w-]+)`/g)).toEqual(findAll(routes, /'\/(feed\/[\w-]+)'/g));
});

test('every rule of play that anybody may read stands beside its call', () => {
  const lines = [api, contract].flatMap((page) =>
    page.split('\n').filter((line) => line.includes('GET auth/globalvariables/{clientId}')),
  );
  const rules = Object.keys(globalVariables().shape);
  expect(rules.filter((rule) => !new RegExp(`\\b${rule}\\b`).test(lines.join('\n')))).toEqual([]);
  expect(rules.length).toBeGreaterThan(30);
});

test('every rule of play is on a page', () => {
  const rules = Object.keys(PLAY_RULES);
  expect(rules.filter((rule) => !new RegExp(`\\b${rule}\\b`).test(pages))).toEqual([]);
  expect(rules.length).toBeGreaterThan(60);
});

test('every variable of the environment that scripts and tests read is on a page', () => {
  const sources = ['src', 'scripts', 'tests']
    .map((folder) => readBelow(folder, /\.ts$/))
    .join('\n');
  const read = findAll(sources, /\bprocess\.env\.([A-Z][A-Z0-9_]+)/g).filter(
    (name) => !NOT_OURS.includes(name),
  );
  expect(read.filter((name) => !new RegExp(`\\b${name}\\b`).test(pages))).toEqual([]);
  expect(read.length).toBeGreaterThan(10);
});

test('every variable and constant that a page names is in the code', () => {
  const named = findAll(pages, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g);
  const code = [
    ...['src', 'scripts', 'tests', 'deploy', '.ci'].map((folder) =>
      readBelow(folder, /(\.(tsx?|css|sh|conf|yaml)|\/run|^run)$/),
    ),
    ...['compose.yaml', 'package.json', 'Dockerfile'].map((file) => readFileSync(file, 'utf8')),
  ].join('\n');
  expect(named.filter((name) => !code.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});
