// What the page keeps current by itself, loaded behind the first paint: the player and the rules.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterFirstPaint } from './after-first-paint.ts';

const KeepCurrent = lazy(async () => {
  await afterFirstPaint();
  return { default: (await import('./keep-current.tsx')).KeepCurrent };
});

export function PageUpkeep() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <KeepCurrent />
      </Suspense>
    </ErrorBoundary>
  );
}
