// Development: the backend on PORT, restarted when its code changes, and the page with hot reload.

import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env.PORT ?? '4000';
const target = `http://127.0.0.1:${port}`;
// The frames of games and the benchmark are served from the last build.
const proxied = [
  ...['/api', '/web-api', '/config.json', '/branding.json', '/sandbox'],
  ...['/casino/', '/casino-frame/', '/bench'],
];

const backend = spawn(process.execPath, ['--import', 'tsx', '--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});

const page = await createServer({
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target }])),
      '/mqtt': { target, ws: true },
    },
  },
});
await page.listen();
page.printUrls();

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  backend.kill('SIGTERM');
  await page.close();
}
process.on('SIGINT', close);
process.on('SIGTERM', close);
// The page is of no use without its backend, which has logged why it ended.
backend.on('exit', () => close());
