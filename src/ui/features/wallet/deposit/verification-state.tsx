// How the asking about a deposit stands, in words.

import { Countdown } from '../../../components/countdown.tsx';
import { Notice } from '../notice.tsx';
import type { DepositAnswer, DepositOutcome } from './deposit-answer.ts';
import type { DepositWatch } from './use-deposit-watch.ts';

const ADVICE: Readonly<Record<DepositOutcome, string>> = {
  paid: 'It is in your balance now.',
  waiting: 'Payments sometimes take a few minutes. You can close this page; nothing is lost.',
  failed: 'Nothing was taken from you. Start again, or choose another way to pay.',
  expired: 'We keep asking for a while. If you have not paid, start again.',
  disputed: 'Keep the reference below until it is solved.',
  held: 'The money is safe, but not in your balance. Keep the reference until it is back.',
  returned: 'It went back the way it was paid, and can take some days to show there.',
  unknown: 'Check that you are logged in with the number that paid, or write to support.',
  unreachable: 'Whatever you have paid is safe. We ask again by ourselves.',
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
          <Notice message="We ask the payment provider." advice="This takes a moment." />
        ) : (
          <Notice message={answer.message} advice={ADVICE[answer.outcome]} />
        )}
      </div>
      {isOpen && answer !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-t2">
          <span>
            {isAsking || nextAskAt === undefined ? (
              'Asking now'
            ) : (
              <>
                We ask again in <Countdown endsAt={nextAskAt} />
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
            Ask now
          </button>
        </div>
      )}
      {isFinal(answer) && (
        <button type="button" className="button outline" onClick={askNow}>
          Ask once more
        </button>
      )}
    </>
  );
}

/** A failed payment may still have been made: people pay late, or twice. */
function isFinal(answer: DepositAnswer | null): boolean {
  return answer?.outcome === 'failed' || answer?.outcome === 'unknown';
}
