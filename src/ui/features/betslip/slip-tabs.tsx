// The slips, where there are several: which is shown, and the way to close one.

import { memo } from 'react';
import type { SlipTab } from '../../../shared/protocol/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { useSlipActions } from '../../live/slip/use-slip.ts';

interface SlipTabsProps {
  readonly tabs: readonly SlipTab[];
  readonly active: string;
}

export const SlipTabs = memo(function SlipTabs({ tabs, active }: SlipTabsProps) {
  const { change } = useSlipActions();
  if (tabs.length < 2) return null;
  return (
    <nav className="chips slip-tabs" aria-label="Slips">
      {tabs.map(({ id, count }, index) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === active}
          onClick={() => change({ type: 'selectTab', id })}
        >
          Slip {index + 1}
          <i>{count}</i>
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label="Close this slip"
        onClick={() => change({ type: 'closeTab', id: active })}
      >
        <Icon name="close" size="small" />
      </button>
    </nav>
  );
});
