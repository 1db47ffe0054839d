// The place of the age of a restored list; nothing of it is loaded where none was restored.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRestoredView } from './restored-view.ts';

const KeptAge = lazy(async () => ({ default: (await import('./kept-age.tsx')).KeptAge }));

export function KeptAgePlace() {
  const view = useRestoredView();
  if (view === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <KeptAge view={view} />
      </Suspense>
    </ErrorBoundary>
  );
}
