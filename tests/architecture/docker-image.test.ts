// The files that `docker build` sees, copies and builds from, without a Docker engine.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, sourceFiles } from '../support/import-graph.ts';

const root = process.cwd();
const entries = readdirSync(root);

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const readAll = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1]!);

const matches = (pattern: string, name: string) =>
  new RegExp(`^${pattern.replace(/[.+?^$()[\]{}\\|]/g, '\\$&').replaceAll('*', '[^/]*')}$`).test(
    name,
  );
const expand = (patterns: readonly string[]) =>
  entries.filter((entry) => patterns.some((pattern) => matches(pattern, entry)));

const ignored = lines('.dockerignore');
/** What `.dockerignore` lets in, as entries of the project's root. */
const letIn = expand(ignored.slice(1).map((line) => line.replace(/^!/, '')));

/** The sources of every COPY from the project, such as `src` and `vite.*config.ts`. */
const sources = lines('Dockerfile').flatMap((line) => {
  const words = line.split(/\s+/);
  return words[0] === 'COPY' && !line.includes('--from=') ? words.slice(1, -1) : [];
});
const copied = expand(sources);

const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: { readonly build: string };
  readonly dependencies: Readonly<Record<string, string>>;
};
const configs = [
  'vite.config.ts',
  ...[...scripts.build.matchAll(/--config (\S+)/g)].map(([, config]) => config!),
];
const files = [
  ...configs,
  ...copied
    .filter((entry) => statSync(entry).isDirectory())
    .flatMap((entry) => sourceFiles(root, entry)),
];
// Some code starts with a text of its own for a thread: its `${…}` names no file.
const edges = readImports(root, files).filter(({ to }) => !to.startsWith('${'));
/** Files of the project that one of these files imports. */
const imported = edges
  .filter(({ isPackage, to }) => !isPackage && !to.startsWith('node_modules/'))
  .map(({ to }) => to);
/** Folders and entries that a Vite configuration names, without those that it writes. */
const configured = configs
  .flatMap((config) => readAll(config, /here\(['"`]\.\/([^'"`]+)/g))
  .filter((path) => !/^dist\b/.test(path) && !path.includes('${'));
/** Scripts and style sheets of the pages that are built. */
const linked = copied.flatMap((entry) => {
  const pages = statSync(entry).isDirectory()
    ? readdirSync(entry).map((file) => `${entry}/${file}`)
    : [entry];
  return pages
    .filter((page) => page.endsWith('.html'))
    .flatMap((page) =>
      readAll(page, /(?:src|href)="((?:\.\.)?\/src\/[^"]+)"/g).map((path) =>
        posix.join('/', posix.dirname(page), path).slice(1),
      ),
    );
});

test('.dockerignore leaves everything out, and then lets in by name', () => {
  expect(ignored[0]).toBe('*');
  expect(ignored.slice(1).filter((line) => !/^![\w.*-]+$/.test(line))).toEqual([]);
});

test('every source of a COPY is there, and .dockerignore lets it in', () => {
  expect(sources).toContain('src');
  expect(sources.filter((source) => expand([source]).length === 0)).toEqual([]);
  expect(copied.filter((entry) => !letIn.includes(entry))).toEqual([]);
});

test('nothing is let in that the image does not copy', () => {
  expect(letIn.filter((entry) => !copied.includes(entry))).toEqual([]);
});

test('what the build reads is copied', () => {
  expect(configs.length).toBeGreaterThan(1);
  const read = [...configs, ...imported, ...configured, ...linked];
  for (const path of ['bench', 'src/first-screen/thread.ts', 'src/ui/main.tsx'])
    expect(read).toContain(path);
  expect(read.filter((path) => !existsSync(path))).toEqual([]);
  expect(read.filter((path) => !copied.includes(path.split('/')[0]!))).toEqual([]);
});

test('the packages that are installed in the image are enough', () => {
  const packages = edges.filter(({ isPackage, to }) => isPackage && !to.startsWith('node:'));
  const missing = packages.filter(({ to }) => {
    const [scope = '', name = ''] = to.split('/');
    return !((scope.startsWith('@') ? `${scope}/${name}` : scope) in dependencies);
  });
  expect(missing.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
});
