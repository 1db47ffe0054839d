// The what-if explorer behind a button. Few players open it, so its code is loaded when they do.

import { lazy, memo, Suspense, useState } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import { Icon } from '../../components/icon.tsx';
import { SLIP_BLOCK } from './slip-block.ts';
import { WHAT_IF_SOME_LOSE } from './texts.ts';

const WhatIfPanel = lazy(async () => ({
  default: (await import('./what-if/what-if-panel.tsx')).WhatIfPanel,
}));

/** Renders nothing for singles. */
export const WhatIf = memo(function WhatIf({ betType }: { readonly betType: BetType }) {
  const [open, setOpen] = useState(false);
  if (betType === 'Single') return null;
  return (
    <div className={`${SLIP_BLOCK} gap-2 pt-0 ${open ? '' : 'pb-0'}`}>
      <button
        type="button"
        className="flex min-h-10 items-center justify-between text-[0.8125rem] text-t2 hover:text-t1 max-md:min-h-11 aria-expanded:[&_.icon]:rotate-180 [&_.icon]:transition-[rotate] [&_.icon]:duration-(--m-state) [&_.icon]:ease-standard"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {WHAT_IF_SOME_LOSE}
        <Icon name="chevron" size="small" />
      </button>
      {open && (
        <Suspense fallback={<span className="skeleton h-13" />}>
          <WhatIfPanel />
        </Suspense>
      )}
    </div>
  );
});
