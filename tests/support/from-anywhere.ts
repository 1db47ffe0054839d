// A backend whose callers come from an address of their own with every call, so that no limit by address
// is reached, however often a test is run.

import { randomInt } from 'node:crypto';
import type { TestBackend } from './backend.ts';

/** The same backend; it trusts the header, as its own machine is the proxy. */
export function fromAnywhere(backend: TestBackend): TestBackend {
  return {
    ...backend,
    signedFetch(path, init = {}) {
      const headers = new Headers(init.headers);
      const address = ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
      headers.set('x-forwarded-for', address);
      return backend.signedFetch(path, { ...init, headers });
    },
  };
}
