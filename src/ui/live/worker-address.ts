// The page's Trusted Types policy: scripts of our own workers, and no others.

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const OWN_WORKERS =
  /^\/(assets\/feed\.worker-|bench\/assets\/(bench|load)\.worker-|service-worker\.js$)/;

const policy = trustedTypes?.createPolicy('touchline#worker', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const ours = import.meta.env.DEV || OWN_WORKERS.test(pathname);
    if (origin === location.origin && ours) return address;
    throw new TypeError(`not a worker of ours: ${address}`);
  },
});

/**
 * The address of a worker of ours as a trusted script URL, typed as the plain text that `Worker`
 * and `serviceWorker.register` are declared with. @throws TypeError for any other address.
 */
export function trustWorkerAddress(address: string): string {
  return policy === undefined ? address : (policy.createScriptURL(address) as string);
}
