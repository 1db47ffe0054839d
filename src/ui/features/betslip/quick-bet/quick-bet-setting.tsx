// The setting of the quick bet: on or off, and its stake. Only for players who are logged in.

import { useState } from 'react';
import { parseAmount, writeAmount } from '../../../../shared/money/parse-amount.ts';
import { AmountInput } from '../../../components/amount-input.tsx';
import { authStore, useAuthenticated } from '../../../state/auth-store.ts';
import { useStore } from '../../../state/persisted-store.ts';
import { type Choice, ChoiceSwitch } from '../choice-switch.tsx';
import { SETTING, SLIP_HINT } from '../slip-block.ts';
import { ENTER_A_STAKE } from '../texts.ts';
import { quickBetStore, useQuickBet } from './quick-bet-store.ts';
import { OFF, ON, QUICK_BET, QUICK_BET_DOES, QUICK_BET_STAKE } from './texts.ts';

const CHOICES: readonly Choice<'off' | 'on'>[] = [
  { value: 'off', text: OFF },
  { value: 'on', text: ON },
];

export function QuickBetSetting() {
  const isPlayer = useAuthenticated();
  const { isOn } = useQuickBet();
  if (!isPlayer) return null;
  return (
    <div className="grid gap-2">
      <div className={`${SETTING} flex-wrap [&_.switch]:min-w-min`}>
        <span aria-hidden="true">{QUICK_BET}</span>
        <ChoiceSwitch
          label={QUICK_BET}
          choices={CHOICES}
          chosen={isOn ? 'on' : 'off'}
          onChoose={(choice) =>
            quickBetStore.change((draft) => {
              draft.owner = choice === 'on' ? authStore.read().mobile_number : '';
            })
          }
        />
      </div>
      {isOn && <Stake />}
      <p className={SLIP_HINT}>{QUICK_BET_DOES}</p>
    </div>
  );
}

/** The typed text is never rewritten. An invalid amount is a stake of 0, which places nothing. */
function Stake() {
  const [typed, setTyped] = useState(() => writeAmount(quickBetStore.read().stake));
  const stake = useStore(quickBetStore, (state) => state.stake);
  return (
    <AmountInput
      label={QUICK_BET_STAKE}
      typed={typed}
      error={stake === 0 && typed.trim() === '' ? ENTER_A_STAKE : ''}
      onType={(text) => {
        setTyped(text);
        const read = parseAmount(text);
        quickBetStore.change((draft) => {
          draft.stake = read.ok ? read.value : 0;
        });
      }}
    />
  );
}
