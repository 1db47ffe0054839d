// Stands in for parts of mqtt.js that the page's transport never uses: timers in a worker of their
// own, copies and topic aliases of published messages, which no page may publish, and the version,
// for its log.

// biome-ignore lint/style/noDefaultExport: stands for a CommonJS module.
export default class Absent {}

/**
 * For topic aliases of published messages: created where a broker accepts aliases, and never used.
 */
export class LRUCache {}

export const setInterval = globalThis.setInterval;
export const clearInterval = globalThis.clearInterval;
export const version = '';
