// Automatic cash-out: the form that sets a rule, or the rule that is set, with a Remove button.

import { type FormEvent, useState } from 'react';
import type { HistoryBet } from '../../../../shared/api/bet-history-calls.ts';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import { parseAmount } from '../../../../shared/money/parse-amount.ts';
import { fail, type Result } from '../../../../shared/result.ts';
import { AmountInput } from '../../../components/amount-input.tsx';
import { Icon } from '../../../components/icon.tsx';
import { authStore } from '../../../state/auth-store.ts';
import { toKobo } from '../describe-bet.ts';
import type { CashoutRule } from './cashout-order.ts';
import {
  AUTOMATIC_CASH_OUT,
  alreadyWorth,
  CASH_OUT_WHEN_THE_OFFER_REACHES,
  CASHES_OUT_AUTOMATICALLY,
  ENTER_MORE_THAN_0,
  mostRules,
  neverMoreThan,
  ONLY_OPEN,
  OR_MORE,
  REMOVE,
  SET,
} from './texts.ts';
import { MAX_RULES, useCashoutRule, usePageCashouts } from './use-page-cashouts.ts';

interface CashoutRuleFormProps {
  readonly bet: HistoryBet;
  /** Kobo; undefined while it is not known. */
  readonly worth: Kobo | undefined;
}

export function CashoutRuleForm({ bet, worth }: CashoutRuleFormProps) {
  const cashouts = usePageCashouts();
  const rule = useCashoutRule(cashouts, bet.id);
  if (rule !== undefined)
    return <SetRule rule={rule} onRemove={() => cashouts.rules.remove(bet.id)} />;
  const set = (atLeast: Kobo): string => {
    if (cashouts.rules.all().length >= MAX_RULES) return mostRules(MAX_RULES);
    cashouts.rules.put({
      betId: bet.id,
      betslipId: bet.betslipId,
      owner: authStore.read().mobile_number,
      atLeast,
      setAt: Date.now(),
    });
    return '';
  };
  return <RuleEntry worth={worth} most={toKobo(bet.possibleWin)} onSet={set} />;
}

interface SetRuleProps {
  readonly rule: CashoutRule;
  readonly onRemove: () => void;
}

function SetRule({ rule, onRemove }: SetRuleProps) {
  return (
    <div
      className="flex items-center justify-between gap-3 rounded-sm bg-s3 px-3 py-2 text-13"
      role="status"
    >
      <p>
        {CASHES_OUT_AUTOMATICALLY} <b>₦{formatNaira(rule.atLeast)}</b> {OR_MORE}{' '}
        <span className="text-t2">{ONLY_OPEN}</span>
      </p>
      <button type="button" className="button outline flex-none" onClick={onRemove}>
        {REMOVE}
      </button>
    </div>
  );
}

interface RuleEntryProps {
  readonly worth: Kobo | undefined;
  /** Kobo; what the bet can win. */
  readonly most: Kobo;
  /** Returns why the rule cannot be set; '' if it was set. */
  readonly onSet: (atLeast: Kobo) => string;
}

function RuleEntry({ worth, most, onSet }: RuleEntryProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readRule(typed, worth, most);
    setFault(read.ok ? onSet(read.value) : read.error.message);
  };
  return (
    <details className="group text-13">
      <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-1 py-1.5 text-t2 max-md:min-h-11 max-md:py-3 [&::-webkit-details-marker]:hidden group-open:[&_svg]:rotate-180">
        {AUTOMATIC_CASH_OUT}
        <Icon name="chevron" size="small" />
      </summary>
      <form
        className="grid max-w-120 grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        noValidate
        onSubmit={submit}
      >
        <AmountInput
          label={CASH_OUT_WHEN_THE_OFFER_REACHES}
          typed={typed}
          error={fault}
          hint={ONLY_OPEN}
          onType={(text) => {
            setTyped(text);
            setFault('');
          }}
        />
        {/* Beside the input and as high, below its label. */}
        <button type="submit" className="button outline mt-6 min-h-12">
          {SET}
        </button>
      </form>
    </details>
  );
}

/** The amount to cash out at, or a message that says what is wrong with it. */
function readRule(typed: string, worth: Kobo | undefined, most: Kobo): Result<Kobo> {
  const read = parseAmount(typed);
  if (!read.ok) return read;
  const atLeast = read.value;
  if (atLeast === 0) return fail('too_small', ENTER_MORE_THAN_0);
  if (atLeast > most) return fail('too_large', neverMoreThan(formatNaira(most)));
  if (worth !== undefined && atLeast <= worth)
    return fail('reached', alreadyWorth(formatNaira(worth)));
  return read;
}
