// Parts that are loaded after the first prices: keyboard shortcuts, offline shell, metadata of the
// head.

import { lazy, useEffect } from 'react';
import { Keyboard } from '../../features/keyboard/keyboard.tsx';
import { usePageHead } from '../head/use-page-head.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { useCacheView } from '../offline/use-cache-view.ts';

// Loaded when the first text is typed into the palette.
const FindPlaces = lazy(async () => ({
  default: (await import('../../features/search/find-places.tsx')).FindPlaces,
}));

interface PageExtrasProps {
  /** Opens the slip as a sheet, where it is not beside the page. */
  readonly onSlip: () => void;
}

export function PageExtras({ onSlip }: PageExtrasProps) {
  useCacheView();
  usePageHead();
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker();
  }, []);
  return <Keyboard onSlip={onSlip} FindPlaces={FindPlaces} />;
}
