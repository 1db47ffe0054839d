// The branding, for the few components that show it.

import { createContext, useContext } from 'react';
import type { Branding } from '../../shared/api/config.ts';

const BrandingContext = createContext<Branding | null>(null);

export const BrandingProvider = BrandingContext.Provider;

/** The branding of this site; null in tests that bring none. */
export function useBranding(): Branding | null {
  return useContext(BrandingContext);
}
