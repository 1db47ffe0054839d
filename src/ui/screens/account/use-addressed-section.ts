// Scrolls to the section that the address names, once the content above it has its height.

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `/Account/Me#password` puts the focus on the heading of that name. */
export function useAddressedSection(isReady: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again goes there again
  useEffect(() => {
    if (!isReady || hash === '') return;
    const heading = document.getElementById(hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'start' });
  }, [isReady, hash, key]);
}
