// The break that runs: until when, what it ends and what stays possible.

import type { Safety } from '../../../shared/api/limit-calls.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { describeMoment } from './words.ts';

interface BreakNoticeProps {
  readonly exclusion: NonNullable<Safety['exclusion']>;
}

export function BreakNotice({ exclusion: { kind, endsAt } }: BreakNoticeProps) {
  return (
    <section className="panel" aria-label="Your break">
      <div className="grid max-w-180 gap-1 rounded-sm bg-stale-soft p-3 shadow-[inset_2px_0_0_var(--color-stale)]">
        <p className="font-semibold">
          {kind === 'time_out'
            ? `You are taking a break until ${describeMoment(endsAt)}.`
            : `You have excluded yourself until ${describeMoment(endsAt)}.`}
        </p>
        <p className="text-13 text-t2">
          You cannot bet, play or deposit until then. Open bets are settled as usual, and you can
          still withdraw.
        </p>
        <SiteLink className="button outline mt-1 justify-self-start" to="/Account/Withdraw">
          Withdraw
        </SiteLink>
      </div>
    </section>
  );
}
