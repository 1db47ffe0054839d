// The part of Node's `process` that mqtt.js uses. Ticks are microtasks: the usual polyfill takes a
// timer for each, and browsers delay nested timers to 4 ms.

export function nextTick(run: (...given: unknown[]) => void, ...given: unknown[]): void {
  queueMicrotask(() => run(...given));
}

export const env = {};
export const stdout = null;
export const stderr = null;

const process = { nextTick, env, stdout, stderr };
// biome-ignore lint/style/noDefaultExport: stands for a CommonJS module.
export default process;
