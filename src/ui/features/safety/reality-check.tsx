// Shows the reality check when it is due. Mounted while a player is logged in.

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
