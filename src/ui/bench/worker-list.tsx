// The product's own live rows in a stage, fed by the LiveProvider above them.

import { useMemo } from 'react';
import { listKey } from '../../shared/protocol/cell-keys.ts';
import { useCell } from '../live/use-cell.ts';
import { LeagueSection } from '../screens/live/league-section.tsx';
import { rowsBetween } from '../screens/live/list-sections.ts';
import { layOutStage, readRowMetrics, STAGE_END_PX } from './stage-layout.ts';

const FOOTBALL = listKey('1');
const NONE_GONE: ReadonlySet<string> = new Set();

export function WorkerList() {
  const list = useCell(FOOTBALL);
  const metrics = useMemo(readRowMetrics, []);
  const sections = useMemo(() => layOutStage(list?.tournaments ?? [], metrics), [list, metrics]);
  const [column] = list?.columns ?? [];
  return sections.map((section) => {
    const [first, end] = rowsBetween(section, metrics, 0, STAGE_END_PX);
    return (
      <LeagueSection
        key={section.id}
        section={section}
        metrics={metrics}
        first={first}
        end={end}
        pinned={null}
        gone={NONE_GONE}
        column={column}
        second={undefined}
        onToggle={ignore}
      />
    );
  });
}

// The stage is inert: nobody can fold a section of it.
function ignore(): void {}
