// Where the stake is entered: the field, and the quick stakes or, on a phone, the keypad.

import { useCallback } from 'react';
import type { BetRules } from '../../../shared/betslip/figures.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { SlipCell } from '../../../shared/protocol/slip.ts';
import { useLive } from '../../live/live-context.ts';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { AmountField } from './amount-field.tsx';
import { Keypad, useKeypadField } from './keypad.tsx';
import { applyQuickStake, mostStake, type QuickStake } from './quick-stake.ts';
import { QuickStakes } from './quick-stakes.tsx';
import { useBalance } from './use-balance.ts';
import { readSelections } from './use-selections.ts';

interface StakeBlockProps {
  readonly slip: SlipCell;
  readonly rules: BetRules;
}

/** A system has its stakes in its groupings; singles have theirs in their legs. */
export function StakeBlock({ slip, rules }: StakeBlockProps) {
  const { change } = useSlipActions();
  const field = useKeypadField();
  const quicken = useQuickStake(slip);
  const send = useCallback((stake: Kobo) => change({ type: 'setStake', stake }), [change]);
  const whole = slip.betType === 'Multiple' || slip.betType === 'Split';
  if (slip.betType === 'Combo' && field === null) return null;
  return (
    <div className={`slip-block stake-block${field === null ? '' : ' keyed'}`}>
      {whole && <AmountField label="Stake" shownLabel="Stake" value={slip.stake} onAmount={send} />}
      {field !== null ? (
        <Keypad field={field} />
      ) : (
        <QuickStakes
          target={whole ? 'the whole bet' : 'each selection'}
          amounts={rules.quickStakes}
          onQuick={quicken}
        />
      )}
    </div>
  );
}

/** Presses of the quick stakes: on the stake, or on that of every single. */
function useQuickStake(slip: SlipCell) {
  const { change } = useSlipActions();
  const live = useLive();
  const balance = useBalance(slip.useBonus);
  return (quick: QuickStake) => {
    const { maxStake } = slip.figures;
    if (slip.betType !== 'Single') {
      const most = mostStake(maxStake, balance);
      void change({ type: 'setStake', stake: applyQuickStake(slip.stake, quick, most) });
      return;
    }
    const share = balance === null ? null : Math.floor(balance / slip.selectionIds.length);
    const most = mostStake(maxStake, share);
    for (const { selectionId, stake } of readSelections(live, slip.selectionIds)) {
      const next = applyQuickStake(stake, quick, most);
      void change({ type: 'setSelectionStake', selectionId, stake: next });
    }
  };
}
