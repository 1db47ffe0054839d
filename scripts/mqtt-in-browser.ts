// How mqtt.js is built for the browser out of its own modules: its ready-made bundle brings every
// transport, a log and a timer worker along, a third of what the feed worker weighs.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

const SHIMS = '../src/worker/transport/mqtt-shims';

const require = createRequire(import.meta.url);
/** Resolves as readable-stream does, which depends on the browser's twins of Node's modules. */
const fromStreams = createRequire(
  createRequire(require.resolve('mqtt/package.json')).resolve('readable-stream'),
);

const shim = (file: string) => fileURLToPath(new URL(`${SHIMS}/${file}`, import.meta.url));

/** Vite's aliases; none of these names is imported by the site itself. */
export const MQTT_ALIASES: Alias[] = [
  { find: /^buffer\/?$/, replacement: fromStreams.resolve('buffer/') },
  { find: /^events\/?$/, replacement: fromStreams.resolve('events/') },
  { find: /^process\/?$/, replacement: shim('process.ts') },
  { find: /^process-nextick-args$/, replacement: shim('process.ts') },
  { find: /^debug$/, replacement: shim('debug.cjs') },
  { find: /^(ws|worker-timers|lru-cache)$/, replacement: shim('absent.ts') },
];
