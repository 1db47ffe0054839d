// Asks a player which balance to play with.

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { showNaira } from '../../../components/show-naira.ts';
import { useBonuses } from '../../../features/account/use-bonuses.ts';
import type { User } from '../../../state/user-store.ts';
import {
  BALANCE_NAMES,
  type BalanceType,
  balanceOf,
  nameCasinoBonuses,
  offerBalances,
} from './balance-choice.ts';
import {
  BALANCE,
  BALANCE_IS_EMPTY,
  FREE_PLAY_NO_REAL_MONEY,
  PLAY,
  PLAY_WITH,
  WINNINGS_GO_TO_YOUR_BALANCE,
  WINNINGS_GO_TO_YOUR_CASINO_BONUS,
} from './texts.ts';

const OPTION =
  'balance-option flex min-h-14 cursor-pointer items-center gap-3 large:flex-wrap rounded-sm bg-s3 px-3 py-2 data-checked:bg-accent-soft data-checked:inset-ring-2 data-checked:inset-ring-accent-edge';

interface BalanceDialogProps {
  readonly user: User;
  readonly onChoose: (type: BalanceType) => void;
  readonly onClose: () => void;
}

export function BalanceDialog({ user, onChoose, onClose }: BalanceDialogProps) {
  const offered = offerBalances(user);
  const [chosen, setChosen] = useState<BalanceType>('real');
  const { bonuses } = useBonuses();
  const options = useRef<HTMLFieldSetElement>(null);
  // The choice is what the dialog is for; by default the browser would focus the close button.
  useEffect(() => options.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);
  const current = offered.includes(chosen) ? chosen : 'real';
  const notes: Readonly<Record<BalanceType, string>> = {
    real: WINNINGS_GO_TO_YOUR_BALANCE,
    bonus: nameCasinoBonuses(bonuses) || WINNINGS_GO_TO_YOUR_CASINO_BONUS,
    demo: FREE_PLAY_NO_REAL_MONEY,
  };
  return (
    <Dialog
      title={PLAY_WITH}
      onClose={onClose}
      actions={
        <button type="button" className="button primary min-h-13" onClick={() => onChoose(current)}>
          {PLAY}
        </button>
      }
    >
      <fieldset ref={options} className="grid gap-1">
        <legend className="sr-only">{BALANCE}</legend>
        {offered.map((type) => (
          <label key={type} className={OPTION} data-checked={type === current ? '' : undefined}>
            <input
              type="radio"
              className="size-5 accent-accent-edge"
              name="balance"
              value={type}
              checked={type === current}
              onChange={() => setChosen(type)}
            />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{BALANCE_NAMES[type]}</b>
              <small className="block text-12 text-t2">{notes[type]}</small>
            </span>
            {type !== 'demo' && <b className="font-semibold">{showNaira(balanceOf(type, user))}</b>}
          </label>
        ))}
      </fieldset>
      {user.availableBalance <= 0 && current === 'real' && (
        <p className="text-13 text-t2">{BALANCE_IS_EMPTY}</p>
      )}
    </Dialog>
  );
}
