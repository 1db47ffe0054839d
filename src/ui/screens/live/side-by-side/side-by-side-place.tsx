// The place of the matches side by side, of a fixed height; what is in it comes when it is wanted.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useMediaQuery, WIDE } from '../../../components/use-media-query.ts';
import { useStore } from '../../../state/persisted-store.ts';
import { sideBySideStore } from './side-by-side-store.ts';

const SideBySide = lazy(async () => ({
  default: (await import('./side-by-side.tsx')).SideBySide,
}));

export function SideBySidePlace({ sportId }: { readonly sportId: string }) {
  const isOpen = useStore(sideBySideStore, (state) => state.isOpen);
  const isWide = useMediaQuery(WIDE);
  if (!isOpen || !isWide) return null;
  return (
    <section className="h-56" aria-label="Side by side">
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <SideBySide sportId={sportId} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
