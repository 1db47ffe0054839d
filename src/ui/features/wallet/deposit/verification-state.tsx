// Shows the last answer about a deposit, and when it is checked again.

import { Countdown } from '../../../components/countdown.tsx';
import { Notice } from '../notice.tsx';
import type { DepositAnswer, DepositOutcome } from './deposit-answer.ts';
import {
  CHECK_AGAIN,
  CHECK_NOW,
  CHECK_YOUR_NUMBER,
  CHECKING_AGAIN_IN,
  CHECKING_FOR_A_WHILE,
  CHECKING_NOW,
  CHECKING_WITH_THE_PAYMENT_PROVIDER,
  IT_IS_IN_YOUR_BALANCE_NOW,
  KEEP_THE_REFERENCE,
  MONEY_IS_SAFE,
  NOT_CHARGED_START_AGAIN,
  PAID_IS_SAFE,
  SENT_BACK,
  TAKES_A_FEW_MINUTES,
  THIS_TAKES_A_MOMENT,
} from './texts.ts';
import type { DepositWatch } from './use-deposit-watch.ts';

const ADVICE: Readonly<Record<DepositOutcome, string>> = {
  paid: IT_IS_IN_YOUR_BALANCE_NOW,
  waiting: TAKES_A_FEW_MINUTES,
  failed: NOT_CHARGED_START_AGAIN,
  expired: CHECKING_FOR_A_WHILE,
  disputed: KEEP_THE_REFERENCE,
  held: MONEY_IS_SAFE,
  returned: SENT_BACK,
  unknown: CHECK_YOUR_NUMBER,
  unreachable: PAID_IS_SAFE,
};

interface VerificationStateProps {
  readonly watch: DepositWatch;
}

export function VerificationState({ watch }: VerificationStateProps) {
  const { answer, isAsking, nextAskAt, askNow } = watch;
  const isOpen = nextAskAt !== undefined || isAsking;
  return (
    <>
      <div role="status">
        {answer === null ? (
          <Notice message={CHECKING_WITH_THE_PAYMENT_PROVIDER} advice={THIS_TAKES_A_MOMENT} />
        ) : (
          <Notice message={answer.message} advice={ADVICE[answer.outcome]} />
        )}
      </div>
      {isOpen && answer !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-t2">
          <span>
            {isAsking || nextAskAt === undefined ? (
              CHECKING_NOW
            ) : (
              <>
                {CHECKING_AGAIN_IN} <Countdown endsAt={nextAskAt} />
              </>
            )}
          </span>
          <button
            type="button"
            className="button outline"
            aria-disabled={isAsking}
            onClick={() => {
              if (!isAsking) askNow();
            }}
          >
            {CHECK_NOW}
          </button>
        </div>
      )}
      {isFinal(answer) && (
        <button type="button" className="button outline" onClick={askNow}>
          {CHECK_AGAIN}
        </button>
      )}
    </>
  );
}

/** Whether only the player can check again: people pay late, or twice, after a failed payment. */
function isFinal(answer: DepositAnswer | null): boolean {
  return answer?.outcome === 'failed' || answer?.outcome === 'unknown';
}
