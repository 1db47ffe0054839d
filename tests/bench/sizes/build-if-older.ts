// Builds the site into dist unless what is there is newer than everything it is made of.
// npx tsx tests/bench/sizes/build-if-older.ts

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = '.vite/manifest.json';
const SOURCES = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.first-screen.config.ts',
  'vite.games.config.ts',
  'vite.bench.config.ts',
  'bench',
  'casino-frame',
  'public',
  'scripts/compress-site.ts',
  'scripts/precompress.ts',
  'src/first-screen',
  'src/games',
  'src/service-worker',
  'src/shared',
  'src/ui',
  'src/worker',
];

/** Runs `npm run build` where it is due. @throws Error with what it said. */
export function buildIfOlder(): void {
  const built = join(ROOT, 'dist', BUILT);
  if (existsSync(built) && statSync(built).mtimeMs >= newestSource()) return;
  // A test's own NODE_ENV would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`the site does not build:\n${stdout}${stderr}`);
}

function newestSource(): number {
  const files = SOURCES.map((source) => join(ROOT, source)).filter(existsSync);
  const times = files.flatMap((file) =>
    statSync(file).isDirectory()
      ? readdirSync(file, { recursive: true, encoding: 'utf8' }).map(
          (name) => statSync(join(file, name)).mtimeMs,
        )
      : [statSync(file).mtimeMs],
  );
  return Math.max(...times);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfOlder();
