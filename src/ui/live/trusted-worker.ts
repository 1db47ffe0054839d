// A Worker that the page's Trusted Types policy lets through.

import { trustWorkerAddress } from './worker-address.ts';

/**
 * Takes the same arguments as Worker. A subclass, because Vite finds workers by the literal
 * `new Worker(new URL(...))`, which leaves no room to wrap the address: imported under the name
 * Worker, it keeps that form, and only addresses of our own workers pass.
 */
export class TrustedWorker extends Worker {
  constructor(address: URL, options?: WorkerOptions) {
    super(trustWorkerAddress(address.href), options);
  }
}
