// How the API is reached in the tests of the page. A leaf: it brings nothing else of the page along.

import type { ApiConfig } from '../../../src/ui/api/api-config.ts';

/** A new one each time, since clients and what they cached belong to the object. */
export function newApiConfig(): ApiConfig {
  return {
    apiUrl: '/api/',
    webApiUrl: '/web-api/',
    clientId: 1,
    clientCode: 'FRP',
    apiKey: '0'.repeat(64),
  };
}
