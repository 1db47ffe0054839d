// The form that starts a deposit: payment method, amount and bonus.

import { useState } from 'react';
import type { OfferedMethod } from '../../../../shared/api/wallet-calls.ts';
import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';
import { writeAmount } from '../../../../shared/money/parse-amount.ts';
import { FORM } from '../../../components/form-class.ts';
import { ONE_MOMENT } from '../../../components/texts.ts';
import { AmountField } from '../amount-field.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { type AmountBounds, findAmountFault, money, readAmount } from '../read-amount.ts';
import { useDepositBonus, usePaymentMethods, useWalletRules } from '../wallet-queries.ts';
import { useBonusChoice } from './bonus-choice.ts';
import { BonusOffer } from './bonus-offer.tsx';
import { MethodChoice, MethodSkeleton } from './method-choice.tsx';
import type { PendingDeposit } from './pending-deposits.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { AMOUNT, DEPOSIT, depositAmount, NO_PAYMENT_METHOD, THE_WAYS_TO_PAY } from './texts.ts';
import { useStartDeposit } from './use-start-deposit.ts';

interface DepositFormProps {
  /** The initial amount, raised to the minimum deposit; 0 for none. */
  readonly suggested?: Kobo;
  readonly onStarted: (deposit: PendingDeposit) => void;
}

export function DepositForm({ suggested = 0, onStarted }: DepositFormProps) {
  const methods = usePaymentMethods();
  const rules = useWalletRules();
  const bonus = useDepositBonus();
  const [chosen, setChosen] = useState('');
  const [entered, setTyped] = useState<string | null>(null);
  const [wantsBonus, setWantsBonus] = useBonusChoice();
  const [fault, setFault] = useState('');
  const { start, isStarting, refusal, clearRefusal } = useStartDeposit(onStarted);

  const offered = methods.data ?? [];
  const method = offered.find(({ provider }) => provider === chosen) ?? offered[0];
  const bounds = boundsOf(method, rules.data);
  const typed =
    entered ?? (suggested > 0 ? writeAmount(Math.max(suggested, bounds.minimumKobo)) : '');
  const amountKobo = readAmount(typed);

  function change(text: string) {
    setTyped(text);
    setFault('');
    clearRefusal();
  }
  function submit() {
    if (isStarting || method === undefined) return;
    const found = findAmountFault(typed, bounds);
    setFault(found);
    if (found !== '' || amountKobo === undefined) return;
    const bonusId = wantsBonus ? (bonus.data?.bonusId ?? '') : '';
    start({ method, amountKobo, bonusId });
  }

  if (methods.isError)
    return (
      <LoadFailed what={THE_WAYS_TO_PAY} error={methods.error} onRetry={() => methods.refetch()} />
    );
  if (methods.data?.length === 0) return <p className="text-t2">{NO_PAYMENT_METHOD}</p>;
  const isReady =
    method !== undefined && amountKobo !== undefined && findAmountFault(typed, bounds) === '';
  const message = refusal?.about === 'amount' ? `${refusal.message}. ${refusal.advice}` : fault;
  return (
    <form
      className={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {method === undefined ? (
        <MethodSkeleton />
      ) : (
        <MethodChoice
          methods={offered}
          chosen={method.provider}
          onChoose={(provider) => {
            setChosen(provider);
            clearRefusal();
          }}
        />
      )}
      <AmountField label={AMOUNT} typed={typed} bounds={bounds} error={message} onType={change} />
      {bonus.data && (
        <BonusOffer
          bonus={bonus.data}
          depositKobo={isReady ? amountKobo : 0}
          isWanted={wantsBonus}
          onWant={setWantsBonus}
        />
      )}
      {refusal !== null && refusal.about !== 'amount' && (
        <RefusalNotice
          refusal={refusal}
          onAmount={(kobo) => change(writeAmount(kobo))}
          onRetry={submit}
        />
      )}
      <SubmitButton amountKobo={isReady ? amountKobo : undefined} isStarting={isStarting} />
    </form>
  );
}

interface SubmitButtonProps {
  /** Undefined while what is entered cannot be deposited. */
  readonly amountKobo: Kobo | undefined;
  readonly isStarting: boolean;
}

function SubmitButton({ amountKobo, isStarting }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button primary min-h-13 w-full"
      aria-disabled={amountKobo === undefined || isStarting}
    >
      {isStarting && ONE_MOMENT}
      {!isStarting && (amountKobo === undefined ? DEPOSIT : depositAmount(money(amountKobo)))}
    </button>
  );
}

/** The payment method and the operator both set bounds; the narrower ones apply. */
function boundsOf(
  method: OfferedMethod | undefined,
  rules: { minimumDepositKobo: number; maximumDepositKobo: number } | undefined,
): AmountBounds {
  const least = readNaira(method?.minimum ?? 0) ?? 0;
  const most = readNaira(method?.maximum ?? 0) ?? 0;
  const maximumKobo = rules?.maximumDepositKobo ?? Number.MAX_SAFE_INTEGER;
  return {
    minimumKobo: Math.max(least, rules?.minimumDepositKobo ?? 10_000),
    maximumKobo: most > 0 ? Math.min(most, maximumKobo) : maximumKobo,
  };
}
