// What the player has to do for a deposit: the account to send to, the code to dial, or a sentence.

import { Countdown } from '../../../components/countdown.tsx';
import { THIN_BAR } from '../../../components/thin-bar-class.ts';
import { useSecondsLeft } from '../../../components/use-seconds-left.ts';
import { CopyButton } from '../copy-button.tsx';
import { money } from '../read-amount.ts';
import type { PendingDeposit } from './pending-deposits.ts';
import { readNextStep } from './start-deposit.ts';
import {
  ACCOUNT_NUMBER_WORD,
  AMOUNT_WORD,
  CODE_WORD,
  DIAL_IT_ON_THIS_PHONE,
  DIAL_ON_PHONE_OF_ACCOUNT,
  SEND_EXACTLY,
  TIME_LEFT_FOR_ACCOUNT,
  TIME_LEFT_TO_PAY,
  toAccount,
} from './texts.ts';

const TO_COPY = 'flex flex-wrap items-center justify-between gap-x-3';
const CODE =
  'font-mono text-28/11 font-bold tracking-[0.02em] wrap-anywhere max-[22.5rem]:text-[1.375rem] max-[22.5rem]:tracking-[0]';
const LABELLED = 'flex justify-between gap-3 text-13 text-t2';
const VALUE = 'text-right font-semibold wrap-anywhere text-t1';

interface DepositInstructionsProps {
  readonly deposit: PendingDeposit;
}

/** `8123 456 709` reads and types better than ten digits in a row. */
function inGroups(number: string): string {
  return /^\d{10}$/.test(number) ? number.replace(/^(.{4})(.{3})(.{3})$/, '$1 $2 $3') : number;
}

export function DepositInstructions({ deposit }: DepositInstructionsProps) {
  const { account, ussdCode, link, amountKobo } = deposit;
  const isMessage = readNextStep(link) === 'message' && link !== '';
  if (account === null && ussdCode === '' && !isMessage) return null;
  return (
    <div className="grid max-w-160 gap-1 rounded-md bg-s2 px-4 py-3 max-[22.5rem]:px-3">
      {account !== null && (
        <>
          <p className="text-13 text-t2">{toAccount(account.bankName, account.accountName)}</p>
          <div className={TO_COPY}>
            <span className={CODE} data-code>
              {inGroups(account.accountNumber)}
            </span>
            <CopyButton what={ACCOUNT_NUMBER_WORD} text={account.accountNumber} />
          </div>
          <div className={TO_COPY}>
            <span className="text-13 text-t2">
              {SEND_EXACTLY} <b className="text-16 font-semibold text-t1">{money(amountKobo)}</b>
            </span>
            <CopyButton what={AMOUNT_WORD} text={(amountKobo / 100).toFixed(2)} />
          </div>
        </>
      )}
      {account === null && ussdCode !== '' && (
        <>
          <p className={LABELLED}>
            {DIAL_ON_PHONE_OF_ACCOUNT} <b className={VALUE}>{money(amountKobo)}</b>
          </p>
          <div className={TO_COPY}>
            <span className={CODE} data-code>
              {ussdCode}
            </span>
            <CopyButton what={CODE_WORD} text={ussdCode} />
          </div>
          <p className="text-13">
            <a className="text-link" href={`tel:${encodeURIComponent(ussdCode)}`}>
              {DIAL_IT_ON_THIS_PHONE}
            </a>
          </p>
        </>
      )}
      {account === null && ussdCode === '' && <p>{link}</p>}
      <TimeLeft deposit={deposit} />
    </div>
  );
}

function TimeLeft({ deposit }: DepositInstructionsProps) {
  const { account, createdAt, expiresAt } = deposit;
  const left = useSecondsLeft(expiresAt);
  const span = Math.max(1, Math.ceil((expiresAt - createdAt) / 1_000));
  return (
    <div className="pt-2">
      <p className={LABELLED}>
        {account === null ? TIME_LEFT_TO_PAY : TIME_LEFT_FOR_ACCOUNT}
        <b className={VALUE}>
          <Countdown endsAt={expiresAt} />
        </b>
      </p>
      <progress
        className={`${THIN_BAR} mt-1.5 h-0.5 text-accent-edge`}
        aria-hidden="true"
        max={span}
        value={Math.min(left, span)}
      />
    </div>
  );
}
