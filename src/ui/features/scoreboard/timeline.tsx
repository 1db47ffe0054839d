// The timeline of a match with its goals and cards.

import { type CSSProperties, memo } from 'react';
import type { Incident } from '../../../shared/feed/messages.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { pageNow } from '../../live/page-clock.ts';
import { lastMinute, secondsAt } from './match-clock.ts';
import {
  GOAL,
  HALF_TIME,
  KICK_OFF,
  RED_CARD,
  TIMELINE_NO_GOALS_OR_CARDS_YET,
  timelineOf,
  YELLOW_CARD,
} from './texts.ts';
import { useTickingProperty } from './ticker.ts';

interface TimelineProps {
  readonly match: MatchCell;
  readonly incidents: readonly Incident[];
}

const NAMES: Readonly<Record<Incident['type'], string>> = {
  goal: GOAL,
  yellow: YELLOW_CARD,
  red: RED_CARD,
};

const CARD = 'h-[9px] w-1.5 rounded-[1px]';
const LOOKS: Readonly<Record<Incident['type'], string>> = {
  goal: 'size-2 rounded-full bg-t1',
  yellow: `${CARD} bg-accent ring-1 ring-accent-edge`,
  red: `${CARD} bg-danger-fill`,
};
/** Home is above the line, away below it. */
const SIDES = { home: 'bottom-[5px]', away: 'top-[5px]' } as const;

/** An image with a text alternative. It ends at minute 90, or at 120 in extra time. */
export const Timeline = memo(function Timeline({ match, incidents }: TimelineProps) {
  const { clock, sportId, ended } = match;
  const marks = positionKeys(incidents.length);
  const end = lastMinute(clock, sportId, pageNow());
  const played = (now: number) => {
    const minute = clock === null ? 0 : secondsAt(clock, now) / 60;
    return percent(ended ? 1 : Math.min(1, minute / end));
  };
  const axis = useTickingProperty<HTMLDivElement>('--p', played);
  const style = import.meta.env.SSR ? ({ '--p': played(pageNow()) } as CSSProperties) : undefined;
  return (
    <div
      className="relative mx-auto mt-6 max-w-180"
      role="img"
      aria-label={describeIncidents(match, incidents)}
    >
      <div ref={axis} className="relative my-2.5 h-0.5 bg-s4" style={style}>
        <div className="h-0.5 w-[var(--p,0%)] bg-t2" />
        {incidents.map((incident, index) => (
          <i
            key={marks[index]}
            className={`absolute left-(--x) -ml-1 ${LOOKS[incident.type]} ${SIDES[incident.side]}`}
            style={{ '--x': percent(Math.min(1, incident.minute / end)) } as CSSProperties}
            title={`${NAMES[incident.type]} ${incident.minute}′`}
          />
        ))}
        <u
          className="absolute -top-1 left-(--x) h-2.5 w-px bg-edge"
          style={{ '--x': percent(45 / end) } as CSSProperties}
        />
        <em className="absolute -top-[5px] left-[var(--p,0%)] -ml-px h-3 w-0.5 bg-accent-edge" />
      </div>
      <div className="relative flex justify-between pt-1.5 text-12 text-t3">
        <span>{KICK_OFF}</span>
        <span
          className="absolute left-(--x) -translate-x-1/2"
          style={{ '--x': percent(45 / end) } as CSSProperties}
        >
          {HALF_TIME}
        </span>
        <span>{end}</span>
      </div>
    </div>
  );
});

/** 'Timeline: goal Arsenal 9, red card Chelsea 63'. */
export function describeIncidents(
  match: Pick<MatchCell, 'home' | 'away'>,
  incidents: readonly Incident[],
): string {
  if (incidents.length === 0) return TIMELINE_NO_GOALS_OR_CARDS_YET;
  const moments = incidents.map(
    ({ type, side, minute }) => `${NAMES[type].toLowerCase()} ${match[side]} ${minute}`,
  );
  return timelineOf(moments.join(', '));
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
