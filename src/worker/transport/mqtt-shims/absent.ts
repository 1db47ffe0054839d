// Parts of mqtt.js that the page's transport never reaches: Node's websockets, timers of a worker of
// their own, and the aliases of topics that a client publishes to, as no page may publish.

// biome-ignore lint/style/noDefaultExport: stands for a CommonJS module.
export default class Absent {}

export class LRUCache {
  constructor() {
    throw new Error('A page does not publish.');
  }
}

export const setInterval = globalThis.setInterval;
export const clearInterval = globalThis.clearInterval;
