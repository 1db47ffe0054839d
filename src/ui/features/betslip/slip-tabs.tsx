// The tabs of several slips: which one is shown, and a button to close it.

import { memo } from 'react';
import type { SlipCell, SlipTab } from '../../../shared/betslip/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { useSlipPart } from '../../live/slip/use-slip-part.ts';
import { BETSLIPS, CLOSE_THIS_BETSLIP, slipNumber } from './texts.ts';

export const SlipTabs = memo(function SlipTabs() {
  const { change } = useSlipActions();
  const { tabs, active } = useSlipPart(readTabs, isSame);
  if (tabs.length < 2) return null;
  return (
    <nav
      ref={keepChosenInSight}
      className="chips items-center px-3 pt-0 pb-1"
      aria-label={BETSLIPS}
    >
      {tabs.map(({ id, count }, index) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === active}
          onClick={() => change({ type: 'selectTab', id })}
        >
          {slipNumber(index + 1)}
          <i>{count}</i>
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={CLOSE_THIS_BETSLIP}
        onClick={() => change({ type: 'closeTab', id: active })}
      >
        <Icon name="close" size="small" />
      </button>
    </nav>
  );
});

interface Tabs {
  readonly tabs: readonly SlipTab[];
  readonly active: string;
}

function readTabs(slip: SlipCell | undefined): Tabs {
  return { tabs: slip?.tabs ?? [], active: slip?.activeTab ?? '' };
}

function isSame(a: Tabs, b: Tabs): boolean {
  return (
    a.active === b.active &&
    a.tabs.length === b.tabs.length &&
    a.tabs.every(({ id, count }, at) => id === b.tabs[at]?.id && count === b.tabs[at].count)
  );
}
