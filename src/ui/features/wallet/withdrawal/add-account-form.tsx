// The form that adds a bank account: the bank, the number, and the account name at the bank.

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type OfferedBank,
  type SavedAccount,
  saveBankAccountCall,
  verifyBankAccountCall,
} from '../../../../shared/api/withdrawal-calls.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { Field } from '../../../components/field.tsx';
import { FORM } from '../../../components/form-class.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { BACK, ONE_MOMENT, TRY_AGAIN } from '../../../components/texts.ts';
import { Notice } from '../notice.tsx';
import { useSession } from '../player.ts';
import { StepUpDeclined, useStepUp } from '../step-up.tsx';
import { UNCACHED } from '../wallet-queries.ts';
import { BankSelect } from './bank-select.tsx';
import {
  ACCOUNT_NAME_IS,
  ACCOUNT_NUMBER,
  ADD_A_BANK_ACCOUNT,
  CHECK_THE_BANK_AND_THE_NUMBER,
  CHOOSE_ANOTHER_BANK,
  CHOOSE_YOUR_BANK_FIRST,
  ENTER_YOUR_OWN_ACCOUNT,
  OR_CHOOSE_ANOTHER_ACCOUNT,
  SAVE_ACCOUNT,
  TEN_DIGITS,
  TEN_DIGITS_YOUR_NAME,
  THEN_COME_BACK_HERE,
  WE_CHECK_THE_NAME,
  YOUR_PROFILE,
} from './texts.ts';

interface AddAccountFormProps {
  readonly banks: readonly OfferedBank[];
  readonly onSaved: (account: SavedAccount) => void;
  /** Undefined where there is no other account to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

export function AddAccountForm({ banks, onSaved, onCancel }: AddAccountFormProps) {
  const api = useApi();
  const title = useId();
  const [bankCode, setBankCode] = useState('');
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const stepUp = useStepUp();
  const accountNumber = typed.replace(/\D/g, '');
  const isNumber = accountNumber.length === 10;
  const enquiry = useEnquiry(bankCode, isNumber ? accountNumber : '');
  const name = enquiry.data ?? '';

  async function save() {
    setPressed(true);
    if (isSaving || name === '') return;
    setSaving(true);
    setFailure('');
    try {
      const body = { accountNumber, bankCode, clientId: api.clientId };
      const { data } = await stepUp.run(() => sendCall(api, saveBankAccountCall, { body }));
      onSaved(data);
    } catch (error) {
      if (!(error instanceof StepUpDeclined))
        setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <>
      <form
        className={FORM}
        aria-labelledby={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h3 id={title} className="text-14">
          {ADD_A_BANK_ACCOUNT}
        </h3>
        <BankSelect
          banks={banks}
          chosen={bankCode}
          error={isPressed && bankCode === '' ? CHOOSE_YOUR_BANK_FIRST : ''}
          // With a way back, the player has just opened this form by a button.
          autoFocus={onCancel !== undefined}
          onChoose={setBankCode}
        />
        <Field
          label={ACCOUNT_NUMBER}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={14}
          value={typed}
          hint={TEN_DIGITS_YOUR_NAME}
          error={isPressed && !isNumber ? TEN_DIGITS : ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <AccountName name={name} isFetching={enquiry.isFetching} />
        {enquiry.error !== null && !enquiry.isFetching && (
          <EnquiryFailed error={enquiry.error} onRetry={() => enquiry.refetch()} />
        )}
        {failure !== '' && <Notice tone="refused" message={failure} />}
        <FormButtons isReady={name !== ''} isSaving={isSaving} onCancel={onCancel} />
      </form>
      {stepUp.dialog}
    </>
  );
}

interface FormButtonsProps {
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly onCancel: (() => void) | undefined;
}

function FormButtons({ isReady, isSaving, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {onCancel !== undefined && (
        <button type="button" className="button outline" onClick={onCancel}>
          {BACK}
        </button>
      )}
      <button type="submit" className="button primary" aria-disabled={!isReady || isSaving}>
        {isSaving ? ONE_MOMENT : SAVE_ACCOUNT}
      </button>
    </div>
  );
}

interface AccountNameProps {
  /** '' where it is not known. */
  readonly name: string;
  readonly isFetching: boolean;
}

function AccountName({ name, isFetching }: AccountNameProps) {
  return (
    <div role="status" className="min-h-5 text-13">
      {isFetching && WE_CHECK_THE_NAME}
      {!isFetching && name !== '' && (
        <span>
          {ACCOUNT_NAME_IS} <b className="font-semibold">{name}</b>
        </span>
      )}
    </div>
  );
}

/**
 * Requests the account name as soon as bank and number are entered. Both are in the query key, so
 * the answer never belongs to another number.
 */
function useEnquiry(bankCode: string, accountNumber: string) {
  const api = useApi();
  const session = useSession();
  return useQuery(
    {
      queryKey: ['name-enquiry', session, bankCode, accountNumber],
      ...UNCACHED,
      enabled: bankCode !== '' && accountNumber !== '',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      queryFn: async ({ signal }) => {
        const body = { accountNumber, bankCode, clientId: api.clientId };
        const answer = await sendCall(api, verifyBankAccountCall, {
          query: { source: 'web' },
          body,
          signal,
        });
        return answer.accountName || answer.message;
      },
    },
    api.queries,
  );
}

function EnquiryFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof RequestError ? error.code : '';
  const advice = ADVICE[code] ?? '';
  return (
    <Notice
      tone="refused"
      message={error.message}
      advice={advice}
      actions={
        <>
          {(code === 'profile_incomplete' || code === 'name_mismatch') && (
            <SiteLink className="button outline" to="/Account/Me">
              {YOUR_PROFILE}
            </SiteLink>
          )}
          {advice === '' && (
            <button type="button" className="button outline" onClick={onRetry}>
              {TRY_AGAIN}
            </button>
          )}
        </>
      }
    />
  );
}

const ADVICE: Readonly<Record<string, string>> = {
  unknown_account: CHECK_THE_BANK_AND_THE_NUMBER,
  unknown_bank: CHOOSE_ANOTHER_BANK,
  name_in_review: OR_CHOOSE_ANOTHER_ACCOUNT,
  name_mismatch: ENTER_YOUR_OWN_ACCOUNT,
  profile_incomplete: THEN_COME_BACK_HERE,
};
