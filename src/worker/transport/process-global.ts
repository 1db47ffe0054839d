// mqtt.js asks a global `process` for its ticks as it loads. Node has one; a worker does not.

import process from './mqtt-shims/process.ts';

if (!('process' in globalThis)) {
  Object.defineProperty(globalThis, 'process', { value: process, configurable: true });
}
