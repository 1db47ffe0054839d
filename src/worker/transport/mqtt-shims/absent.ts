// Parts of mqtt.js that the page's transport never reaches: timers of a worker of their own, copies
// and aliases of what a client publishes, as no page may publish, and the version, for its log.

// biome-ignore lint/style/noDefaultExport: stands for a CommonJS module.
export default class Absent {}

/** Of topic aliases for what a client publishes: made where a broker takes any, and never asked. */
export class LRUCache {}

export const setInterval = globalThis.setInterval;
export const clearInterval = globalThis.clearInterval;
export const version = '';
