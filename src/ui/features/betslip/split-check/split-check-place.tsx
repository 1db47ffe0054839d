// The place of the check of a Split. The code of the check is loaded with the first one.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { SlipCell } from '../../../../shared/betslip/slip.ts';
import { useSlipPart } from '../../../live/slip/use-slip-part.ts';
import { CHECK_LINE, SLIP_BLOCK } from '../slip-block.ts';

const SplitCheck = lazy(async () => ({
  default: (await import('./split-check.tsx')).SplitCheck,
}));

/** Keeps its height while the code loads, and if that fails. */
export function SplitCheckPlace() {
  const figures = useSlipPart(readFigures);
  const own = <p className={CHECK_LINE} />;
  return (
    <div className={`${SLIP_BLOCK} gap-2`}>
      <ErrorBoundary fallback={own}>
        <Suspense fallback={own}>{figures && <SplitCheck figures={figures} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

const readFigures = (slip: SlipCell | undefined) => slip?.figures;
