// The line of a match with its goals and cards on it.

import { type CSSProperties, memo } from 'react';
import type { Incident } from '../../../shared/feed/messages.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { places } from '../../components/places.ts';
import { lastMinute, secondsAt } from './match-clock.ts';
import { useTickingProperty } from './ticker.ts';

interface TimelineProps {
  readonly match: MatchCell;
  readonly incidents: readonly Incident[];
}

const NAMES: Readonly<Record<Incident['type'], string>> = {
  goal: 'Goal',
  yellow: 'Yellow card',
  red: 'Red card',
};

/** One picture, told in words to those who do not see it. Its end follows extra time. */
export const Timeline = memo(function Timeline({ match, incidents }: TimelineProps) {
  const { clock, sportId, ended } = match;
  const marks = places(incidents.length);
  const end = lastMinute(clock, sportId, Date.now());
  const axis = useTickingProperty<HTMLDivElement>('--p', (now) => {
    const minute = clock === null ? 0 : secondsAt(clock, now) / 60;
    return percent(ended ? 1 : Math.min(1, minute / end));
  });
  return (
    <div className="timeline" role="img" aria-label={describeIncidents(match, incidents)}>
      <div ref={axis} className="axis">
        <div className="elapsed" />
        {incidents.map((incident, index) => (
          <i
            key={marks[index]}
            className={`event ${incident.type} ${incident.side}`}
            style={{ '--x': percent(Math.min(1, incident.minute / end)) } as CSSProperties}
            title={`${NAMES[incident.type]} ${incident.minute}′`}
          />
        ))}
        <u style={{ '--x': percent(45 / end) } as CSSProperties} />
        <em />
      </div>
      <div className="axis-labels">
        <span>Kick-off</span>
        <span className="half" style={{ '--x': percent(45 / end) } as CSSProperties}>
          Half-time
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
  if (incidents.length === 0) return 'Timeline: no goals or cards yet';
  const moments = incidents.map(
    ({ type, side, minute }) => `${NAMES[type].toLowerCase()} ${match[side]} ${minute}`,
  );
  return `Timeline: ${moments.join(', ')}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
