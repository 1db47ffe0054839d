// The ways to pay, one of which is chosen.

import type { OfferedMethod } from '../../../../shared/api/wallet-calls.ts';
import { places } from '../../../components/places.ts';
import { WalletIcon } from '../wallet-icon.tsx';

const HOW: Readonly<Record<OfferedMethod['kind'], string>> = {
  transfer: 'Account made for you',
  card: 'Visa, Mastercard, Verve',
  ussd: 'Dial from your phone',
  wallet: 'OPay, PalmPay',
};

interface MethodChoiceProps {
  readonly methods: readonly OfferedMethod[];
  /** The provider of the chosen one. */
  readonly chosen: string;
  readonly onChoose: (provider: string) => void;
}

export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 text-t2">How do you want to pay?</legend>
      <div className="pay-methods">
        {methods.map(({ provider, title, kind }) => (
          <label key={provider} className="pay-method">
            <input
              type="radio"
              name="method"
              value={provider}
              checked={provider === chosen}
              onChange={() => onChoose(provider)}
            />
            <WalletIcon name={kind} />
            <span>
              <b>{title}</b>
              <small>{HOW[kind]}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** As tall as the usual six. */
export function MethodSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-1 h-5" />
      <div className="pay-methods">
        {places(6).map((place) => (
          <span key={place} className="skeleton" />
        ))}
      </div>
    </div>
  );
}
