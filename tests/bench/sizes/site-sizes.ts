// What each part of a built site weighs on the wire, and which budget holds it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listRouteFiles, type Manifest } from './route-files.ts';

export interface SitePart {
  /** Its line in budgets.ts; null for what is only shown. */
  readonly budget: string | null;
  readonly name: string;
  /** Below the site's folder. */
  readonly files: readonly string[];
}

/** The routes a visit begins with most often, by the source of their screens. */
export const FIRST_ROUTES = [
  {
    budget: 'size/live-list',
    path: '/Sport/LiveList',
    screen: 'src/ui/screens/live/live-list-screen.tsx',
  },
  { budget: 'size/home', path: '/', screen: 'src/ui/screens/home/home-screen.tsx' },
] as const;

const WORKER = /^assets\/feed\.worker-.*\.js$/;
const FONT = /\.(woff2?|ttf|otf)$/;

/** Reads the manifest of the site built in `folder`. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The parts of the site built in `folder`. @throws Error where its manifest or its worker is missing. */
export function listSiteParts(folder: string): SitePart[] {
  const manifest = readManifest(folder);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const worker = all.filter((file) => WORKER.test(file));
  if (worker.length !== 1) throw new Error(`${worker.length} feed workers in ${folder}`);
  const plain = listPlainScripts(readFileSync(join(folder, 'index.html'), 'utf8'));
  const styles = new Set<string>();
  const followingStyles = new Set<string>();
  const scripts = FIRST_ROUTES.flatMap(({ budget, path, screen }): SitePart[] => {
    const files = listRouteFiles(manifest, screen);
    for (const style of files.styles) styles.add(style);
    for (const style of files.followingStyles) followingStyles.add(style);
    return [
      {
        budget,
        name: `JavaScript that ${path} is painted with`,
        files: [...plain, ...files.scripts],
      },
      { budget: null, name: `JavaScript that ${path} loads behind it`, files: files.following },
    ];
  });
  return [
    ...scripts,
    { budget: 'size/worker', name: 'worker', files: worker },
    { budget: 'size/css', name: 'CSS', files: [...styles] },
    { budget: null, name: 'CSS that loads behind it', files: [...followingStyles] },
    { budget: 'size/html', name: 'HTML', files: ['index.html'] },
    { budget: 'size/fonts', name: 'fonts', files: all.filter((file) => FONT.test(file)) },
  ];
}

/** Compressed as the server sends it, kB of 1,000 bytes. */
export function weigh(folder: string, { files }: SitePart): number {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, length) => sum + length, 0) / 1_000;
}

/** Scripts that the page names outside of Vite's graph. */
function listPlainScripts(html: string): string[] {
  return [...html.matchAll(/<script src="\/([^"]+)"/g)].map(([, file]) => file!);
}
