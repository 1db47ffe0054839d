// npm run replay: starts the site with recordings as its feed.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from './run-script.ts';

const USAGE = `usage: npm run replay -- FILE[,FILE] [--speed N] [--loop]

  FILE       a recording, gzipped or plain; several are played together
  --speed N  recorded seconds per second, any number above 0 (default 10)
  --loop     start again at the end`;

const ROOT = resolve(import.meta.dirname, '..');

/** Environment of the server for these arguments. */
function readArguments(): Record<string, string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      speed: { type: 'string', default: '10' },
      loop: { type: 'boolean', default: false },
    },
  });
  const files = positionals
    .flatMap((list) => list.split(','))
    .filter((file) => file !== '')
    .map((file) => resolve(file));
  if (files.length === 0) throw new Error('no recording named');
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`there is no file ${missing}`);
  if (!(Number(values.speed) > 0)) throw new Error('--speed must be above 0');
  return {
    FEED: `replay:${files.join(',')}`,
    FEED_SPEED: values.speed,
    FEED_LOOP: values.loop ? '1' : '0',
  };
}

/** Starts the server and resolves; this process ends with it. */
async function start(feed: Record<string, string>): Promise<number> {
  if (!existsSync(resolve(ROOT, 'dist/index.html'))) {
    const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
    const build = spawnSync(
      process.execPath,
      ['--import', 'tsx', vite, 'build', '--logLevel', 'warn'],
      {
        cwd: ROOT,
        stdio: 'inherit',
      },
    );
    if (build.status !== 0) return build.status ?? 1;
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...feed },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A terminal sends Ctrl-C to both; the server ends first and takes this process along.
    process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 0);
  });
  return 0;
}

await runScript({ name: 'replay', usage: USAGE, readArguments, run: start });
