// What mqtt.js's streams ask of Node's `process`. Ticks are microtasks: the usual stand-in takes a
// timer for each, which browsers hold back to 4 ms once they nest.

export function nextTick(run: (...given: unknown[]) => void, ...given: unknown[]): void {
  queueMicrotask(() => run(...given));
}

export const env = {};
export const stdout = null;
export const stderr = null;

const process = { nextTick, env, stdout, stderr };
// biome-ignore lint/style/noDefaultExport: stands for a CommonJS module.
export default process;
