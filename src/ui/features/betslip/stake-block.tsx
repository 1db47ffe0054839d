// Where the stake is entered: the field, and the quick stakes or, on a phone, the keypad.

import { memo, useCallback } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { useLive } from '../../live/live-context.ts';
import { useBetRules } from '../../live/slip/use-bet-rules.ts';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { AmountField } from './amount-field.tsx';
import { amountFocus } from './amount-focus.ts';
import { Keypad, useKeypadField } from './keypad.tsx';
import { pressQuickStake, type QuickStake } from './quick-stake.ts';
import { QuickStakes } from './quick-stakes.tsx';
import { SLIP_BLOCK } from './slip-block.ts';
import { STAKE_LINE, STAKES_IN_LINE } from './stake-line.ts';
import { EACH_SELECTION, STAKE, THE_WHOLE_BET } from './texts.ts';
import { useBalance } from './use-balance.ts';
import { readSelections } from './use-selections.ts';

interface StakeBlockProps {
  readonly betType: BetType;
  readonly stake: Kobo;
  readonly useBonus: boolean;
  /** The quick stakes, whole naira; [] for the default amounts. */
  readonly amounts: readonly number[];
}

/** A system has its stakes in its groupings; singles have theirs in their legs. */
export const StakeBlock = memo(function StakeBlock(props: StakeBlockProps) {
  const { betType, stake, useBonus, amounts } = props;
  const { change } = useSlipActions();
  const field = useKeypadField();
  const quicken = useQuickStake(useBonus);
  const send = useCallback((amount: Kobo) => change({ type: 'setStake', stake: amount }), [change]);
  const whole = betType === 'Multiple' || betType === 'Split';
  if (betType === 'Combo' && field === null) return null;
  return (
    <div
      className={`${SLIP_BLOCK} peer/stake gap-2 ${field === null ? STAKE_LINE : ''}`}
      data-keyed={field !== null || undefined}
    >
      {whole && <AmountField label={STAKE} shownLabel={STAKE} value={stake} onAmount={send} />}
      {field !== null ? (
        <Keypad field={field} />
      ) : (
        <QuickStakes
          target={whole ? THE_WHOLE_BET : EACH_SELECTION}
          amounts={amounts}
          className={STAKES_IN_LINE}
          onQuick={quicken}
        />
      )}
    </div>
  );
});

/** Applies a press of a quick stake to the stake, or to that of every single. */
function useQuickStake(useBonus: boolean) {
  const { change } = useSlipActions();
  const live = useLive();
  const { exciseDutyPercent, bonusMaxStake } = useBetRules();
  const balance = useBalance(useBonus);
  return (quick: QuickStake) => {
    const slip = live.cells.read('slip');
    if (slip === undefined) return;
    const selections = readSelections(live, slip.selectionIds);
    const room = { balance, exciseDutyPercent, mostStake: useBonus ? bonusMaxStake : 0 };
    amountFocus.fill();
    for (const command of pressQuickStake(slip, selections, room, quick)) void change(command);
  };
}
