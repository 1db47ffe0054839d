// The notice of a current break: until when it lasts, what is blocked and what stays possible.

import type { Safety } from '../../../shared/api/limit-calls.ts';
import { describeMoment } from '../../../shared/time/describe-moment.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { excludedUntil, NOTHING_UNTIL_THEN, onBreakUntil, WITHDRAW, YOUR_BREAK } from './texts.ts';

interface BreakNoticeProps {
  readonly exclusion: NonNullable<Safety['exclusion']>;
}

export function BreakNotice({ exclusion: { kind, endsAt } }: BreakNoticeProps) {
  return (
    <section className="panel" aria-label={YOUR_BREAK}>
      <div className="grid max-w-180 gap-1 rounded-sm bg-stale-soft p-3 shadow-[inset_2px_0_0_var(--color-stale)]">
        <p className="font-semibold">
          {kind === 'time_out'
            ? onBreakUntil(describeMoment(endsAt))
            : excludedUntil(describeMoment(endsAt))}
        </p>
        <p className="text-13 text-t2">{NOTHING_UNTIL_THEN}</p>
        <SiteLink className="button outline mt-1 justify-self-start" to="/Account/Withdraw">
          {WITHDRAW}
        </SiteLink>
      </div>
    </section>
  );
}
