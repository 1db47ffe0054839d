// What makes the page comfortable and lasting, loaded behind the first paint: keyboard, offline shell, head.

import { lazy, useEffect } from 'react';
import { Keyboard } from '../../features/keyboard/keyboard.tsx';
import { usePageHead } from '../head/use-page-head.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { useCacheView } from '../offline/use-cache-view.ts';

// Comes with the first text that is typed into the palette.
const FindPlaces = lazy(async () => ({
  default: (await import('../../features/search/find-places.tsx')).FindPlaces,
}));

interface PageAidsProps {
  /** Opens the slip where it does not stand beside the page. */
  readonly onSlip: () => void;
}

export function PageAids({ onSlip }: PageAidsProps) {
  useCacheView();
  usePageHead();
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker();
  }, []);
  return <Keyboard onSlip={onSlip} FindPlaces={FindPlaces} />;
}
