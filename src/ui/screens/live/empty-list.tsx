// Shown instead of the list while a sport has no match in play.

import { serverNow } from '../../api/server-time.ts';
import { useUpcoming } from '../../api/sports-queries.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { isSameLagosDay, lagosTime, lagosWeekday } from '../../components/lagos-time.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { nextMatch, noLiveNow, SEE_WHAT_COMES_NEXT } from './texts.ts';

interface EmptyListProps {
  readonly sportId: string;
  /** Lower case; '' where unknown. */
  readonly sportName: string;
}

/** Says so, and when the next match starts where that is known. */
export function EmptyList({ sportId, sportName }: EmptyListProps) {
  const next = useUpcoming(sportId, 1).data?.[0];
  return (
    <EmptyState
      icon="live"
      title={noLiveNow(sportName || 'matches')}
      actions={
        <SiteLink className="button primary" to="/">
          {SEE_WHAT_COMES_NEXT}
        </SiteLink>
      }
    >
      {next !== undefined && next.startsAt > 0
        ? nextMatch(
            formatStart(next.startsAt, serverNow()),
            matchName({ home: next.homeTeam, away: next.awayTeam }),
          )
        : undefined}
    </EmptyState>
  );
}

/** '18:30' for today, 'Sat 19 Nov, 18:30' for another day. */
export function formatStart(at: number, now: number): string {
  const time = lagosTime(at);
  return isSameLagosDay(at, now) ? time : `${lagosWeekday(at)}, ${time}`;
}
