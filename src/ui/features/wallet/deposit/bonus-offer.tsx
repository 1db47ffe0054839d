// The offer of a deposit bonus, with a checkbox to accept it.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import { money } from '../read-amount.ts';
import { WalletIcon } from '../wallet-icon.tsx';
import type { DepositBonus } from '../wallet-queries.ts';
import { bonusAmount } from './bonus-amount.ts';
import { bonusTerms, percentOfDeposit, upToAmount } from './texts.ts';

interface BonusOfferProps {
  readonly bonus: DepositBonus;
  /** 0 while no amount is entered. */
  readonly depositKobo: Kobo;
  readonly isWanted: boolean;
  readonly onWant: (isWanted: boolean) => void;
}

export function BonusOffer({ bonus, depositKobo, isWanted, onWant }: BonusOfferProps) {
  const { name, value, isFlat, capKobo } = bonus;
  const worth = isFlat ? money(Math.round(value * 100)) : percentOfDeposit(value);
  const most = depositKobo > 0 ? bonusAmount(bonus, depositKobo) : capKobo;
  const known = !isFlat && Number.isFinite(most) ? upToAmount(money(most)) : '';
  return (
    <label className="grid cursor-pointer gap-1 rounded-sm bg-accent-soft p-3 text-accent-text">
      <span className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isWanted}
          onChange={(event) => onWant(event.target.checked)}
        />
        <WalletIcon name="gift" size="small" />
        <b className="font-semibold">{name}</b>
      </span>
      <span className="text-13">{bonusTerms(worth, known)}</span>
    </label>
  );
}
