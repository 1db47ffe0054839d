// Builds mqtt.js for the browser from its own modules. Its ready-made bundle has every transport, a
// logger, a timer worker and Node's streams, which is more than the rest of the feed worker.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

const SHIMS = '../src/worker/transport/mqtt-shims';

const require = createRequire(import.meta.url);
const fromMqtt = createRequire(require.resolve('mqtt/package.json'));
const fromPacket = createRequire(fromMqtt.resolve('mqtt-packet'));
/** Resolves like readable-stream, which depends on browser versions of Node's modules. */
const fromStreams = createRequire(fromMqtt.resolve('readable-stream'));

const shim = (file: string) => fileURLToPath(new URL(`${SHIMS}/${file}`, import.meta.url));

/** Vite's aliases; none of these names is imported by the site itself. */
export const MQTT_ALIASES: Alias[] = [
  { find: /^buffer$/, replacement: shim('buffer.ts') },
  { find: /^events\/?$/, replacement: fromStreams.resolve('events/') },
  { find: /^readable-stream$/, replacement: shim('streams.ts') },
  // The list of bytes alone, without its stream class.
  { find: /^bl$/, replacement: fromPacket.resolve('bl/BufferList.js') },
  { find: /^process\/?$/, replacement: shim('process.ts') },
  { find: /^process-nextick-args$/, replacement: shim('process.ts') },
  { find: /^debug$/, replacement: shim('debug.cjs') },
  // mqtt.js would include its whole package.json for the version in its log.
  { find: /^\.\.\/\.\.\/package\.json$/, replacement: shim('absent.ts') },
  { find: /^(worker-timers|lru-cache|rfdc\/default)$/, replacement: shim('absent.ts') },
];
