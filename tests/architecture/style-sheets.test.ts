// Style sheets: no rule that has the browser restyle far more than what changed, and none that is missing.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const selectors = files.flatMap((file) =>
  readFileSync(join('src/ui', file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .map((selector) => ({ file, selector: selector.trim().replaceAll(/\s+/g, ' ') })),
);

function find(isWanted: (selector: string) => boolean): string[] {
  return selectors
    .filter(({ selector }) => isWanted(selector))
    .map(({ file, selector }) => `${file}: ${selector}`);
}

test('style sheets are read', () => {
  expect(find((selector) => selector === '.slip-panel')).not.toEqual([]);
});

// Whatever comes into such an element or leaves it restyles all that the rule may concern.
test('no element is asked what it holds', () => {
  expect(find((selector) => selector.includes(':has('))).toEqual([]);
});

// Such a rule restyles all of every element, anywhere, that stops being the first or last one.
test('no rule is about all children of a first or last child', () => {
  const isWrong = (selector: string) =>
    /:(first|last|only|nth)-[\w-]+(\([^)]*\))?[^\s>~+,]*\s*[\s>~+]\s*\*/.test(selector);
  expect(find(isWrong)).toEqual([]);
});

const WHOLE = 'src/ui/styles/whole.css';
/** What a first paint needs: the entry and the screens that the HTML of a page may show. */
const FIRST = [
  'src/ui/main.tsx',
  'src/ui/screens/live/live-list-screen.tsx',
  'src/ui/screens/live/live-match-screen.tsx',
  'src/ui/screens/prematch/fixture-screen.tsx',
  'src/ui/screens/home/home-screen.tsx',
];

/** The folders whose utilities app.css leaves out, as paths from the project's root. */
function readLeftOut(): string[] {
  const text = readFileSync('src/ui/styles/app.css', 'utf8');
  return [...text.matchAll(/@source not "([^"]+)"/g)].flatMap(([, path = '']) => {
    const [, before = path, names] = /^(.*)\{(.*)\}$/.exec(path) ?? [];
    const paths = names === undefined ? [path] : names.split(',').map((name) => before + name);
    return paths.map((each) => `${posix.join('src/ui/styles', each)}/`);
  });
}

/** What `file` brings with it, and what it loads later; both as paths from the project's root. */
function readImportsOf(file: string): { now: string[]; later: string[] } {
  if (file.endsWith('.css')) return { now: [], later: [] };
  const text = readFileSync(file, 'utf8');
  const paths = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, path = '']) => posix.join(dirname(file), path));
  return {
    now: paths(/^(?:import|export)(?! type)(?:[^'";]*? from)? '(\.[^']+)'/gm),
    later: paths(/\bimport\('(\.[^']+)'\)/g),
  };
}

/** Every file that comes with `root`, itself included. */
function collect(root: string): Set<string> {
  const found = new Set([root]);
  for (const file of found) for (const next of readImportsOf(file).now) found.add(next);
  return found;
}

const leftOut = readLeftOut();
const later = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('bench/'))
  .flatMap((file) => readImportsOf(join('src/ui', file)).later)
  .filter((file) => !FIRST.includes(file));
const showsLeftOut = (files: ReadonlySet<string>) =>
  [...files].filter(
    (file) =>
      file.endsWith('.tsx') &&
      leftOut.some((folder) => file.startsWith(folder)) &&
      readFileSync(file, 'utf8').includes('className'),
  );

test('a first paint has all its utilities in app.css', () => {
  expect(leftOut.length).toBeGreaterThan(5);
  const files = new Set(FIRST.flatMap((root) => [...collect(root)]));
  expect(files.size).toBeGreaterThan(100);
  expect(showsLeftOut(files)).toEqual([]);
  expect([...files].filter((file) => file === WHOLE)).toEqual([]);
});

test('a folder of screens that no first paint shows is left out of app.css', () => {
  const shown = [...new Set(FIRST.flatMap((root) => [...collect(root)]))];
  const others = readdirSync('src/ui/screens')
    .map((name) => `src/ui/screens/${name}/`)
    .filter((folder) => !shown.some((file) => file.startsWith(folder)));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((folder) => !leftOut.includes(folder))).toEqual([]);
});

test('what is loaded later brings the utilities that app.css leaves out', () => {
  const wrong = [...new Set(later)].filter((root) => {
    const files = collect(root);
    return showsLeftOut(files).length > 0 && !files.has(WHOLE);
  });
  expect(wrong).toEqual([]);
});

const looks = ['src/ui', 'src/games', 'casino-frame'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|html)$/.test(file) && !file.startsWith('bench/'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
);

/** What stays as it is whatever size of text is set: texts, their lines, and widths at which a page is laid out anew. */
const TEXT_IN_PX =
  /\b(?:text|leading)-\[[1-9][\d.]*px\]|(?:text-[\w[\].]+\/)\[[\d.]+px\]|(?:font-size|line-height): ?[1-9][\d.]*px|(?:min|max)-width: ?[\d.]+px\)|\b(?:min|max)-\[[\d.]+px\]:/g;

test('texts and what depends on their size are in rem', () => {
  expect(
    'text-[12px] text-12/[14px] max-[479px]:a (max-width: 767px)'.match(TEXT_IN_PX),
  ).toHaveLength(4);
  const inPx = looks.flatMap(({ file, text }) =>
    [...text.matchAll(TEXT_IN_PX)].map(([found]) => `${file}: ${found}`),
  );
  expect(inPx).toEqual([]);
});
