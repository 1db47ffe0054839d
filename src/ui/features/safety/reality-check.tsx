// Mounted for whoever is logged in: the reality check, when its time has come.

import { lazy, Suspense } from 'react';
import { useRealityCheck } from './use-reality-check.ts';

const RealityCheckDialog = lazy(async () => ({
  default: (await import('./reality-check-dialog.tsx')).RealityCheckDialog,
}));

interface RealityCheckProps {
  readonly onLogOut: () => void;
}

export function RealityCheck({ onLogOut }: RealityCheckProps) {
  const due = useRealityCheck();
  if (due === null) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheckDialog result={due} onLogOut={onLogOut} />
    </Suspense>
  );
}
