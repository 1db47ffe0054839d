// The choice of a payment method.

import type { OfferedMethod } from '../../../../shared/api/wallet-calls.ts';
import { positionKeys } from '../../../components/position-keys.ts';
import { PayOption } from '../pay-option.tsx';
import {
  ACCOUNT_MADE_FOR_YOU,
  DIAL_FROM_YOUR_PHONE,
  HOW_DO_YOU_WANT_TO_PAY,
  OPAY_PALMPAY,
  VISA_MASTERCARD_VERVE,
} from './texts.ts';

const METHOD_NOTES: Readonly<Record<OfferedMethod['kind'], string>> = {
  transfer: ACCOUNT_MADE_FOR_YOU,
  card: VISA_MASTERCARD_VERVE,
  ussd: DIAL_FROM_YOUR_PHONE,
  wallet: OPAY_PALMPAY,
};

const METHODS =
  'grid auto-rows-[minmax(56px,auto)] grid-cols-[repeat(auto-fill,minmax(min(100%,140px),1fr))] gap-1 max-md:auto-rows-[minmax(68px,auto)]';

interface MethodChoiceProps {
  readonly methods: readonly OfferedMethod[];
  /** The provider of the chosen one. */
  readonly chosen: string;
  readonly onChoose: (provider: string) => void;
}

export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 text-t2">{HOW_DO_YOU_WANT_TO_PAY}</legend>
      <div className={METHODS}>
        {methods.map(({ provider, title, kind }) => (
          <PayOption
            key={provider}
            icon={kind}
            title={title}
            note={METHOD_NOTES[kind]}
            name="method"
            value={provider}
            checked={provider === chosen}
            onChange={() => onChoose(provider)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** As tall as the usual six methods. */
export function MethodSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-1 h-5" />
      <div className={METHODS}>
        {positionKeys(6).map((place) => (
          <span key={place} className="skeleton" />
        ))}
      </div>
    </div>
  );
}
