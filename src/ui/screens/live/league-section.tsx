// One section of the list at its full height, with only the rows near the screen in it.

import { type CSSProperties, memo } from 'react';
import type { ListColumn } from '../../../shared/protocol/cells.ts';
import { LeagueHeader } from './league-header.tsx';
import type { ListSection, RowMetrics } from './list-sections.ts';
import { LiveRow } from './live-row.tsx';

interface LeagueSectionProps {
  readonly section: ListSection;
  readonly metrics: RowMetrics;
  readonly first: number;
  readonly end: number;
  /** A match to keep mounted wherever it is: the focus is in it. */
  readonly pinned: string | null;
  readonly gone: ReadonlySet<string>;
  readonly column: ListColumn | undefined;
  readonly second: ListColumn | undefined;
  readonly onToggle: (sectionId: string) => void;
}

/** Sections and rows stand at fixed places, so mounting one moves no other. */
export const LeagueSection = memo(function LeagueSection(props: LeagueSectionProps) {
  const { section, metrics, first, end, pinned, gone, column, second, onToggle } = props;
  return (
    <div
      className="league"
      data-section-id={section.id}
      style={{ '--top': `${section.top}px`, '--height': `${section.height}px` } as CSSProperties}
    >
      <LeagueHeader section={section} column={column} second={second} onToggle={onToggle} />
      {rowIndexes(section, first, end, pinned).map((index) => {
        const matchId = section.matchIds[index]!;
        return (
          <LiveRow
            key={matchId}
            matchId={matchId}
            top={metrics.header + index * metrics.row}
            column={column}
            second={second}
            gone={gone.has(matchId)}
            showsLeague={section.kind !== 'league'}
          />
        );
      })}
    </div>
  );
});

function rowIndexes(section: ListSection, first: number, end: number, pinned: string | null) {
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  const pinnedAt = pinned === null || !section.open ? -1 : section.matchIds.indexOf(pinned);
  if (pinnedAt >= 0 && pinnedAt < first) indexes.unshift(pinnedAt);
  else if (pinnedAt >= end) indexes.push(pinnedAt);
  return indexes;
}
