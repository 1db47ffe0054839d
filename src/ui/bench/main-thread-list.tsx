// The main-thread page's list: the same rows in the same places, keyed, memoised and virtualised.

import { type CSSProperties, useMemo } from 'react';
import type { BenchMatch } from '../../shared/bench/bench-matches.ts';
import { LeagueHeader } from '../screens/live/league-header.tsx';
import { rowsBetween } from '../screens/live/list-sections.ts';
import { MainThreadRow } from './main-thread-row.tsx';
import type { OddsStore } from './odds-store.ts';
import {
  groupByLeague,
  layOutStage,
  RESULT_COLUMN,
  readRowMetrics,
  STAGE_END_PX,
} from './stage-layout.ts';

interface MainThreadListProps {
  readonly store: OddsStore;
  readonly matches: readonly BenchMatch[];
}

export function MainThreadList({ store, matches }: MainThreadListProps) {
  const metrics = useMemo(readRowMetrics, []);
  const sections = useMemo(() => layOutStage(groupByLeague(matches), metrics), [matches, metrics]);
  const byId = useMemo(() => new Map(matches.map((match) => [match.matchId, match])), [matches]);
  return sections.map((section) => {
    const [first, end] = rowsBetween(section, metrics, 0, STAGE_END_PX);
    return (
      <div
        key={section.id}
        className="league"
        style={{ '--height': `${section.height}px` } as CSSProperties}
      >
        <LeagueHeader
          section={section}
          column={RESULT_COLUMN}
          second={undefined}
          onToggle={ignore}
        />
        {section.matchIds.slice(first, end).map((matchId, index) => {
          const match = byId.get(matchId);
          const top = metrics.header + (first + index) * metrics.row;
          return match && <MainThreadRow key={matchId} store={store} match={match} top={top} />;
        })}
      </div>
    );
  });
}

function ignore(): void {}
