// One leg of a bet: what was picked, at which price, and how it stands now.

import type { HistorySelection } from '../../../shared/api/bet-history-calls.ts';
import { nameLegEvent } from '../../../shared/betslip/name-event.ts';
import { lineKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { serverNow } from '../../api/server-time.ts';
import { Icon } from '../../components/icon.tsx';
import { BetStatus, describeLegStatus } from '../../features/my-bets/bet-status.ts';
import { namePick, showMoment } from '../../features/my-bets/describe-bet.ts';
import { readScore, type Standing, standingOf } from '../../features/my-bets/leg-standing.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import { ClockText, ProgressLine } from '../../features/scoreboard/clock-text.tsx';
import { FreshnessDot } from '../../features/scoreboard/freshness.tsx';
import { useCell } from '../../live/use-cell.ts';
import { PriceNow } from './price-now.tsx';
import { BANKER, BEHIND, ENDED_AWAITING_RESULT, IN_PLAY, LEVEL, WINNING } from './texts.ts';

interface BetLegProps {
  readonly leg: HistorySelection;
  /**
   * Whether its match is followed live; otherwise the leg stays as in the backend's last answer.
   */
  readonly follow: boolean;
}

export function BetLeg({ leg, follow }: BetLegProps) {
  const isPending = leg.status === BetStatus.Open;
  const isFollowed = isPending && follow && leg.matchStatus !== 'Ended' && leg.matchStatus !== '';
  const match = useCell(isFollowed ? matchKey(leg.matchId) : null);
  // Subscribes to the line, which brings its prices.
  useCell(isFollowed ? lineKey(leg.matchId, leg.marketId, leg.specifier) : null);
  const score = match?.score ?? readScore(leg.score);
  const isPlaying = match === undefined ? leg.isLive : match.type === 'live' && !match.ended;
  return (
    <li
      className="grid grid-cols-1 gap-0.5 border-line py-2 not-first:border-t"
      data-selection-id={leg.selectionId}
    >
      <div className="flex justify-between gap-2">
        <b className="truncate font-semibold">
          {namePick(leg)}
          {leg.fixed && <span className="tag ml-2">{BANKER}</span>}
        </b>
        <b className="font-semibold">{leg.odds.toFixed(2)}</b>
      </div>
      <div className="flex justify-between gap-2 text-12 text-t2">
        <span className="truncate">
          {[leg.marketName, nameLegEvent(leg), leg.category, leg.tournament]
            .filter(Boolean)
            .join(', ')}
        </span>
        {isPending && (
          <PriceNow selectionId={leg.selectionId} known={leg.currentOdds} isFollowed={isFollowed} />
        )}
      </div>
      <div className={STANDING_NOW}>
        <span className="flex justify-self-start">
          <LegTag
            leg={leg}
            standing={isPlaying ? standingOf(leg, score) : undefined}
            match={match}
          />
        </span>
        <span className="[&_b]:font-semibold [&_b]:text-t1">
          {score !== null && (isPlaying || !isPending) && (
            <b>
              {score.home}–{score.away}
            </b>
          )}{' '}
          {isPending && isPlaying && <LegClock leg={leg} match={match} />}
        </span>
        {isFollowed && isPlaying && match !== undefined && (
          <>
            <ProgressLine clock={match.clock} sportId={match.sportId} />
            <FreshnessDot matchId={leg.matchId} />
          </>
        )}
      </div>
    </li>
  );
}

const STANDING_NOW =
  'grid min-h-6 grid-cols-[minmax(96px,auto)_minmax(0,1fr)_120px_auto] items-center gap-2 pt-1 text-12 text-t2 max-md:grid-cols-[minmax(88px,auto)_minmax(0,1fr)_72px_auto] [&_.freshness]:col-start-4 [&_.match-line]:m-0 [&_.match-line]:w-full';

const STANDINGS: Readonly<Record<Standing, { text: string; className: string }>> = {
  winning: { text: WINNING, className: 'tag up' },
  behind: { text: BEHIND, className: 'tag down' },
  level: { text: LEVEL, className: 'tag' },
};

interface LegTagProps {
  readonly leg: HistorySelection;
  readonly standing: Standing | undefined;
  readonly match: MatchCell | undefined;
}

/**
 * The result of a settled leg; how a leg in play stands, if its score tells; the kick-off before.
 */
function LegTag({ leg, standing, match }: LegTagProps) {
  if (leg.status !== BetStatus.Open) return <StatusTag status={describeLegStatus(leg)} />;
  if (match?.ended === true || leg.matchStatus === 'Ended')
    return <span className="tag">{ENDED_AWAITING_RESULT}</span>;
  if (standing !== undefined) {
    const { text, className } = STANDINGS[standing];
    return (
      <span className={className}>
        {standing === 'winning' && <Icon name="check" size="tiny" />}
        {standing === 'behind' && <Icon name="close" size="tiny" />}
        {text}
      </span>
    );
  }
  if (leg.isLive || match?.type === 'live') return <span className="tag">{IN_PLAY}</span>;
  return (
    <span className="tag">
      <Icon name="clock" size="tiny" />
      {showMoment(match?.startsAt || leg.startsAt, serverNow())}
    </span>
  );
}

interface LegClockProps {
  readonly leg: HistorySelection;
  readonly match: MatchCell | undefined;
}

function LegClock({ leg, match }: LegClockProps) {
  if (match === undefined) return <span>{leg.eventTime}</span>;
  if (match.clock === null || !match.clock.running) return <span>{match.period}</span>;
  return <ClockText clock={match.clock} />;
}
