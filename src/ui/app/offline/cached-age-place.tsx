// The place of the age of a restored list; nothing of it is loaded where none was restored.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FirstViewAge } from './first-view-age.tsx';
import { readViewOrigin, useRestoredView } from './restored-view.ts';

const CachedAge = lazy(async () => ({ default: (await import('./cached-age.tsx')).CachedAge }));

export function CachedAgePlace() {
  const view = useRestoredView();
  if (view === null) return null;
  if (readViewOrigin() === 'server') return <FirstViewAge view={view} />;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <CachedAge view={view} />
      </Suspense>
    </ErrorBoundary>
  );
}
