// A Worker that the page's Trusted Types policy lets through.

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const OURS = /^\/(assets\/(feed|bench|load)\.worker-|service-worker\.js$)/;

const policy = trustedTypes?.createPolicy('touchline#worker', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const ours = import.meta.env.DEV || OURS.test(pathname);
    if (origin === location.origin && ours) return address;
    throw new TypeError(`not a worker of ours: ${address}`);
  },
});

/**
 * The address of a worker of ours as the browser takes it; for `serviceWorker.register`, which is
 * typed for plain text only. @throws TypeError for any other address.
 */
export function trustWorkerAddress(address: string): string {
  return policy === undefined ? address : (policy.createScriptURL(address) as string);
}

/**
 * Takes the same arguments as Worker. A subclass, because Vite finds workers by the literal
 * `new Worker(new URL(...))`, which leaves no room to wrap the address: imported under the name
 * Worker, it keeps that form, and only addresses of our own workers pass.
 */
export class TrustedWorker extends Worker {
  constructor(address: URL, options?: WorkerOptions) {
    const trusted = policy === undefined ? address : policy.createScriptURL(address.href);
    super(trusted as URL, options);
  }
}
