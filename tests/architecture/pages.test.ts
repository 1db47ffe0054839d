// Commands, files and folders that the pages name are there.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What builds and benchmarks write. */
const MADE = ['latest.json', 'latest.md', 'branding.json'];
/** A decision may name what it removed, and links are looked at in references.test.ts. */
const PAGES = [
  ...readdirSync('.').filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].map((page) => ({ page, text: readFileSync(page, 'utf8') }));

const TOP = ['src', 'tests', 'scripts', 'docs', 'recordings', 'deploy', 'examples', '.ci'];
const entries = [
  ...TOP.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
      path: `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'),
      isFolder: entry.isDirectory(),
    })),
  ),
  ...readdirSync('.').map((path) => ({ path, isFolder: TOP.includes(path) })),
];
const paths = new Set(entries.map(({ path }) => path));
const folders = new Set(entries.filter(({ isFolder }) => isFolder).map(({ path }) => path));
const endings = new Set(
  entries.flatMap(({ path }) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
);

/** `a/{b,c}.ts` as two; a pattern with `*` as it is. */
function spread(path: string): string[] {
  const [, before, inner, after] = /^(.*)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  if (inner === undefined) return [path];
  return inner.split(',').flatMap((part) => spread(`${before}${part}${after}`));
}

/** Whether something of that name is there, whatever folder above it was left out. */
function isThere(path: string): boolean {
  return spread(path.replace(/\/$/, '')).every((one) => {
    if (!one.includes('*')) return endings.has(one);
    const escaped = one.replace(/[.+?^$()[\]\\|]/g, '\\$&');
    const pattern = escaped.replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
    return [...paths].some((known) => new RegExp(`(^|/)${pattern}$`).test(known));
  });
}

function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const files = quoted.filter((word) => /^[\w.@{},*/-]+\.(ts|tsx|css|mjs|py|md)$/.test(word));
  const top = TOP.join('|').replaceAll('.', '\\.');
  const whole = new RegExp(`(?<![\\w/.:-])(?:${top})/[\\w.*{},/-]*[\\w*}]`, 'g');
  return [...files, ...(text.match(whole) ?? [])].filter((word) => !MADE.includes(word));
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

test('every page begins with its title', () => {
  expect(PAGES.filter(({ text }) => !/^# \S/.test(text)).map(({ page }) => page)).toEqual([]);
});

test('every command that a page names is a script of the package', () => {
  const named = PAGES.flatMap(({ page, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z]+(?:[:-][a-z0-9]+)*)/g)].map(([, name = '']) => ({
      page,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

test('every file and folder that a page names exists', () => {
  const named = PAGES.flatMap(({ page, text }) => namedPaths(text).map((path) => ({ page, path })));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

test('every call of the HTTP API stands in a page, by its whole path', () => {
  const files = entries.filter(({ path }) => /^src\/shared\/api\/.*-calls\.ts$/.test(path));
  const calls = files.flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)].map(([, call = '']) => call),
  );
  const pages = PAGES.filter(({ page }) => /^docs\/(api|contract)\.md$/.test(page));
  expect(pages).toHaveLength(2);
  expect(calls.length).toBeGreaterThan(50);
  const unnamed = calls.filter((call) => {
    const spelt = call.replaceAll(/:(\w+)/g, '{$1}').replaceAll(/[.?^$()|[\]{}]/g, '\\$&');
    return !pages.some(({ text }) => new RegExp(`${spelt}(?![\\w/{-])`).test(text));
  });
  expect(unnamed).toEqual([]);
});

test('the ways of a price and of a bet begin each row in its room, with files that are there', () => {
  const missing: string[] = [];
  let count = 0;
  for (const row of architecture.split('\n').filter((line) => line.startsWith('|'))) {
    const cells = row.split('|').map((cell) => cell.trim());
    const at = cells.findIndex((cell) => folders.has(`src/${cell.replaceAll('`', '')}`));
    if (at < 0) continue;
    const room = cells[at]!.replaceAll('`', '');
    const names = [...cells[at + 1]!.matchAll(/`([a-z][\w/-]*)`/g)].map(([, name = '']) => name);
    const found = (name: string) =>
      isThere(name) || isThere(`${name}.ts`) || isThere(`${name}.tsx`);
    const isFirst = ['ts', 'tsx'].some((ending) => paths.has(`src/${room}/${names[0]}.${ending}`));
    count += names.length;
    missing.push(...names.filter((name) => !found(name)).map((name) => `${room}: ${name}`));
    if (!isFirst) missing.push(`${room} has no ${names[0]}`);
  }
  expect(count).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test('the house has every folder of its rooms, and no other', () => {
  const house = /```\n(src\/[\s\S]+?)```/.exec(architecture)?.[1] ?? '';
  const drawn: string[] = [];
  let above = '';
  for (const line of house.split('\n').slice(1)) {
    const [, indent = '', name = ''] = /^( {2}| {4})([\w-]+)\/(?: |$)/.exec(line) ?? [];
    if (name === '') continue;
    if (indent.length === 2) above = name;
    drawn.push(indent.length === 2 ? `src/${name}` : `src/${above}/${name}`);
  }
  const rooms = ['shared', 'worker', 'ui', 'server'].map((room) => `src/${room}`);
  const wanted = [...folders].filter((path) => {
    const parent = path.slice(0, path.lastIndexOf('/'));
    return parent === 'src' || rooms.includes(parent);
  });
  expect(drawn.sort()).toEqual(wanted.sort());
});

describe('a name', () => {
  test.each([
    ['see `npm run bench`', []],
    ['in `ui/live/frame-ports.ts`, `a.ts`', ['ui/live/frame-ports.ts', 'a.ts']],
    ['run tests/unit/wire.test.ts.', ['tests/unit/wire.test.ts']],
    ['at https://host/docs/page', []],
    ['`tests/property/betslip*.test.ts`', ['tests/property/betslip*.test.ts']],
  ])('in %j is found', (text, wanted) => {
    expect([...new Set(namedPaths(text))]).toEqual(wanted);
  });

  test('is there by its end, as a pattern and in braces, or not', () => {
    expect(isThere('live/frame-ports.ts')).toBe(true);
    expect(isThere('tests/architecture/{pages,texts}.test.ts')).toBe(true);
    expect(isThere('tests/architecture/{pages,nothing}.test.ts')).toBe(false);
    expect(isThere('tests/property/betslip*.test.ts')).toBe(true);
    expect(isThere('tests/property/nothing*.test.ts')).toBe(false);
    expect(isThere('rame-line.ts')).toBe(false);
  });
});
