// A refused deposit with what the player can do about it.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { TRY_AGAIN } from '../../../components/texts.ts';
import { Notice } from '../notice.tsx';
import { money } from '../read-amount.ts';
import type { DepositRefusal } from './explain-deposit-refusal.ts';
import { takeTheAmount, WITHDRAW, YOUR_LIMITS } from './texts.ts';

interface RefusalNoticeProps {
  readonly refusal: DepositRefusal;
  /** Called when the player chooses the amount that the limit still allows. */
  readonly onAmount: (kobo: Kobo) => void;
  readonly onRetry: () => void;
}

export function RefusalNotice({ refusal, onAmount, onRetry }: RefusalNoticeProps) {
  const { about, message, advice, leftKobo } = refusal;
  return (
    <Notice
      tone="refused"
      message={message}
      advice={advice}
      actions={
        <>
          {leftKobo > 0 && (
            <button type="button" className="button outline" onClick={() => onAmount(leftKobo)}>
              {takeTheAmount(money(leftKobo))}
            </button>
          )}
          {about === 'connection' && (
            <button type="button" className="button outline" onClick={onRetry}>
              {TRY_AGAIN}
            </button>
          )}
          {about === 'break' && (
            <SiteLink className="button outline" to="/Account/Withdraw">
              {WITHDRAW}
            </SiteLink>
          )}
          {(about === 'limit' || about === 'break') && (
            <SiteLink className="button outline" to="/Account/SafetySecurity">
              {YOUR_LIMITS}
            </SiteLink>
          )}
        </>
      }
    />
  );
}
