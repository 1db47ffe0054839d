// Signed calls to a site that runs as its own process, with the client identity of development.

import { apiKeyOf, DEVELOPMENT_APP_KEY } from '../../src/server/config/config.ts';
import { signHeaders } from '../../src/shared/api/signing.ts';
import { nodeSigningCrypto, type TestBackend } from './backend.ts';

const CLIENT_CODE = 'FRP';

/** What calls need of a backend, here or in another process. */
export type ReachedSite = Pick<TestBackend, 'url' | 'signedFetch'>;

export function reachSite({ url }: { readonly url: string }): ReachedSite {
  const apiKey = apiKeyOf({ clientCode: CLIENT_CODE, appKey: DEVELOPMENT_APP_KEY });
  return {
    url,
    async signedFetch(path, init = {}) {
      const headers = new Headers(init.headers);
      const identity = { clientCode: CLIENT_CODE, apiKey };
      const signed = await signHeaders(identity, Date.now() / 1_000, nodeSigningCrypto);
      for (const [name, value] of Object.entries(signed)) headers.set(name, value);
      return fetch(`${url}${path}`, { ...init, headers });
    },
  };
}
