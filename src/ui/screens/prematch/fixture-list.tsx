// Fixtures by league, with their loading, empty and failed states.

import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListFixture } from '../../../shared/api/sports.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { FixtureRow } from './fixture-row.tsx';

interface FixtureListProps {
  readonly query: UseQueryResult<ListFixture[]>;
  /** What an empty answer means here. */
  readonly empty: string;
  /** Off keeps the order of the answer, by kick-off. */
  readonly byLeague?: boolean;
}

export function FixtureList({ query, empty, byLeague = true }: FixtureListProps) {
  const { data } = query;
  const leagues = useMemo(() => groupByLeague(data ?? [], byLeague), [data, byLeague]);
  if (query.isPending) return <SkeletonRows count={8} />;
  if (query.isError)
    return (
      <EmptyState
        title="The matches did not load"
        actions={
          <button type="button" className="button primary" onClick={() => void query.refetch()}>
            Try again
          </button>
        }
      >
        {query.error.message}
      </EmptyState>
    );
  if (leagues.length === 0)
    return <EmptyState title={empty}>Look again later, or choose another sport.</EmptyState>;

  return leagues.map(({ id, title, place, code, fixtures }) => (
    <section key={id} aria-label={title === '' ? undefined : `${title}, ${place}`}>
      {title !== '' && (
        <div className="league-header static gap-2 px-4">
          {code !== '' && <span className="country-code">{code}</span>}
          <h2 className="truncate">{title}</h2>
          <span className="count">{fixtures.length}</span>
        </div>
      )}
      {fixtures.map((fixture) => (
        <FixtureRow key={fixture.matchID} fixture={fixture} />
      ))}
    </section>
  ));
}

interface League {
  readonly id: string;
  readonly title: string;
  /** The country; tells leagues of the same name apart. */
  readonly place: string;
  readonly code: string;
  readonly fixtures: ListFixture[];
}

/** Leagues in the order they first come; one without a title where they are not asked for. */
export function groupByLeague(fixtures: readonly ListFixture[], byLeague: boolean): League[] {
  const leagues = new Map<string, League>();
  for (const fixture of fixtures) {
    const id = byLeague ? `${fixture.sportID}/${fixture.tournamentID || fixture.tournament}` : '';
    const league = leagues.get(id);
    if (league !== undefined) league.fixtures.push(fixture);
    else
      leagues.set(id, {
        id,
        title: byLeague ? fixture.tournament : '',
        place: fixture.categoryName,
        code: fixture.categoryCode,
        fixtures: [fixture],
      });
  }
  return [...leagues.values()];
}
