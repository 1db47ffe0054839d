// How the asking about a deposit stands, in words.

import { Countdown } from '../../../components/countdown.tsx';
import { Notice } from '../notice.tsx';
import type { DepositAnswer, DepositOutcome } from './deposit-answer.ts';
import type { DepositWatch } from './use-deposit-watch.ts';

const ADVICE: Readonly<Record<DepositOutcome, string>> = {
  paid: 'It is in your balance now.',
  waiting: 'Payments sometimes take a few minutes. You can close this page: nothing will be lost.',
  failed: 'You were not charged. Start again, or choose another way to pay.',
  expired: 'We will keep checking for a while. If you have not paid, start again.',
  disputed: 'Keep the reference below until it is sorted out.',
  held: 'Your money is safe, but not in your balance. Keep the reference until you have it back.',
  returned: 'We sent it back the way you paid. It can take a few days to show.',
  unknown: 'Check that you are logged in with the number you paid from, or contact support.',
  unreachable: 'Anything you have paid is safe. We will check again automatically.',
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
          <Notice message="Checking with the payment provider." advice="This takes a moment." />
        ) : (
          <Notice message={answer.message} advice={ADVICE[answer.outcome]} />
        )}
      </div>
      {isOpen && answer !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-t2">
          <span>
            {isAsking || nextAskAt === undefined ? (
              'Checking now'
            ) : (
              <>
                Checking again in <Countdown endsAt={nextAskAt} />
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
            Check now
          </button>
        </div>
      )}
      {isFinal(answer) && (
        <button type="button" className="button outline" onClick={askNow}>
          Check again
        </button>
      )}
    </>
  );
}

/** A failed payment may still have been made: people pay late, or twice. */
function isFinal(answer: DepositAnswer | null): boolean {
  return answer?.outcome === 'failed' || answer?.outcome === 'unknown';
}
