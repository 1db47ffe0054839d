// How mqtt.js is built for the browser out of its own modules: its ready-made bundle brings every
// transport, a log, a timer worker and Node's streams along, more than the rest of the feed worker.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

const SHIMS = '../src/worker/transport/mqtt-shims';

const require = createRequire(import.meta.url);
const fromMqtt = createRequire(require.resolve('mqtt/package.json'));
const fromPacket = createRequire(fromMqtt.resolve('mqtt-packet'));
/** Resolves as readable-stream does, which depends on the browser's twins of Node's modules. */
const fromStreams = createRequire(fromMqtt.resolve('readable-stream'));

const shim = (file: string) => fileURLToPath(new URL(`${SHIMS}/${file}`, import.meta.url));

/** Vite's aliases; none of these names is imported by the site itself. */
export const MQTT_ALIASES: Alias[] = [
  { find: /^buffer$/, replacement: shim('buffer.ts') },
  { find: /^events\/?$/, replacement: fromStreams.resolve('events/') },
  { find: /^readable-stream$/, replacement: shim('streams.ts') },
  // The list of bytes without the stream around it.
  { find: /^bl$/, replacement: fromPacket.resolve('bl/BufferList.js') },
  { find: /^process\/?$/, replacement: shim('process.ts') },
  { find: /^process-nextick-args$/, replacement: shim('process.ts') },
  { find: /^debug$/, replacement: shim('debug.cjs') },
  // All of mqtt.js's package.json, for the version that its log names.
  { find: /^\.\.\/\.\.\/package\.json$/, replacement: shim('absent.ts') },
  { find: /^(worker-timers|lru-cache|rfdc\/default)$/, replacement: shim('absent.ts') },
];
