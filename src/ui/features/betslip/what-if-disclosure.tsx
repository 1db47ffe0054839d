// The what-if explorer, behind a button: it is for the few who ask, and asks the worker itself.

import { lazy, memo, Suspense, useState } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import { Icon } from '../../components/icon.tsx';

const WhatIfPanel = lazy(async () => ({
  default: (await import('./what-if/what-if-panel.tsx')).WhatIfPanel,
}));

/** A single needs no exploring. */
export const WhatIf = memo(function WhatIf({ betType }: { readonly betType: BetType }) {
  const [open, setOpen] = useState(false);
  if (betType === 'Single') return null;
  return (
    <div className={`slip-block what-if${open ? ' open' : ''}`}>
      <button
        type="button"
        className="disclosure"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        What if some lose?
        <Icon name="chevron" size="small" />
      </button>
      {open && (
        <Suspense fallback={<span className="skeleton leg-gap" />}>
          <WhatIfPanel />
        </Suspense>
      )}
    </div>
  );
});
