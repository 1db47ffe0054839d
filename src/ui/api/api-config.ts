// The configuration of the API as a React context. It is separate from the clients, so that their
// code is loaded only when a component makes a call.

import { createContext, useContext } from 'react';
import type { SiteConfig } from '../../shared/api/config.ts';

export type ApiConfig = Pick<
  SiteConfig,
  'apiUrl' | 'webApiUrl' | 'clientId' | 'clientCode' | 'apiKey'
>;

const ApiConfigContext = createContext<ApiConfig | null>(null);

export const ApiConfigProvider = ApiConfigContext.Provider;

/** The configuration. @throws Error outside an ApiConfigProvider. */
export function useApiConfig(): ApiConfig {
  const config = useContext(ApiConfigContext);
  if (config === null) throw new Error('useApiConfig needs an ApiConfigProvider above it');
  return config;
}
