// mqtt.js reads `nextTick` of a global `process` when loaded. Node has one; a worker does not.

import process from './mqtt-shims/process.ts';

if (!('process' in globalThis)) {
  Object.defineProperty(globalThis, 'process', { value: process, configurable: true });
}
