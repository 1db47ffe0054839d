// Fixtures in sections, with their loading, empty and failed states.

import { type ReactNode, useEffect, useMemo } from 'react';
import type { ListFixture } from '../../../shared/api/sports.ts';
import type { ListColumn } from '../../../shared/protocol/cells.ts';
import type { FixturePage } from '../../api/fixture-pages.ts';
import { serverNow } from '../../api/server-time.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import { useLive } from '../../live/live-context.ts';
import { LeagueHeader } from '../live/league-header.tsx';
import type { ListSection } from '../live/list-sections.ts';
import { FixtureRow } from './fixture-row.tsx';
import {
  buildFixtureSections,
  type FixtureOrder,
  type FixtureSection,
} from './fixture-sections.ts';
import { FixtureSkeletons } from './fixture-skeletons.tsx';
import { usePrematchPreferences } from './prematch-preferences.ts';
import { CHECK_BACK_LATER, THE_MATCHES_DID_NOT_LOAD } from './texts.ts';
import { useMovedKickOffs } from './use-moved-kick-offs.ts';

/** The part of a query's result that the list needs. */
export interface FixtureAnswer {
  readonly data: FixturePage | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

const NO_FIXTURES: readonly ListFixture[] = [];

interface FixtureListProps {
  readonly answer: FixtureAnswer;
  readonly order?: FixtureOrder;
  /** What an empty answer means here, and what to do. */
  readonly empty: string;
  readonly emptyAction?: ReactNode;
  /** What to do, where it is something other than to come back later. */
  readonly emptyAdvice?: ReactNode;
  /** How many skeletons are shown while nothing is known. */
  readonly rows?: number;
}

export function FixtureList(props: FixtureListProps) {
  const { answer, order = 'league', rows = 8 } = props;
  const { data, error, refetch } = answer;
  const starred = useFavourites(favouriteMatches);
  useOfferedRows(data);
  const fixtures = useMovedKickOffs(data?.fixtures ?? NO_FIXTURES);
  const sections = useMemo(
    () =>
      buildFixtureSections(fixtures, {
        order,
        favourites: new Set(starred),
        now: serverNow(),
      }),
    [fixtures, order, starred],
  );
  if (data === undefined && error !== null)
    return <LoadFailed title={THE_MATCHES_DID_NOT_LOAD} error={error} onRetry={refetch} />;
  if (data === undefined) return <FixtureSkeletons rows={rows} />;
  if (sections.length === 0)
    return (
      <EmptyState icon="clock" title={props.empty} actions={props.emptyAction}>
        {props.emptyAdvice ?? CHECK_BACK_LATER}
      </EmptyState>
    );
  return sections.map((section) => (
    <Section key={section.id} section={section} columns={data.columns} />
  ));
}

/** Hands the rows to the worker, which then follows them and need not ask for them. */
function useOfferedRows(page: FixturePage | undefined): void {
  const { supervisor } = useLive();
  useEffect(() => {
    if (page === undefined || page.fixtures.length === 0) return undefined;
    const rows = { fixtures: [...page.fixtures], markets: [...page.markets] };
    const offer = () => supervisor?.setInterest({ add: [], drop: [], rows });
    offer();
    // A new worker receives the rows before it receives what is mounted.
    return supervisor?.subscribe(offer);
  }, [page, supervisor]);
}

interface SectionProps {
  readonly section: FixtureSection;
  readonly columns: FixturePage['columns'];
}

function Section({ section, columns }: SectionProps) {
  const { folded, columns: chosen, toggleFold } = usePrematchPreferences();
  const open = !folded.has(section.id);
  const columnOf = (sportId: string): ListColumn | undefined => {
    const ofSport = columns.get(sportId);
    return ofSport?.find(({ marketId }) => marketId === chosen[sportId]) ?? ofSport?.[0];
  };
  return (
    <section aria-label={[section.title, section.place].filter(Boolean).join(', ')}>
      <LeagueHeader
        section={asListSection(section, open)}
        column={section.sportId === null ? undefined : columnOf(section.sportId)}
        second={undefined}
        onToggle={toggleFold}
      />
      {open &&
        section.fixtures.map((fixture) => (
          <FixtureRow
            key={fixture.matchID}
            fixture={fixture}
            column={columnOf(fixture.sportID)}
            showsLeague={section.kind !== 'league'}
          />
        ))}
    </section>
  );
}

// Rows of a fixture list are in the page's normal flow, so their places are not computed.
function asListSection(section: FixtureSection, open: boolean) {
  const { id, kind, title, place, code, fixtures } = section;
  const matchIds = fixtures.map(({ matchID }) => matchID);
  return { id, kind, title, place, code, matchIds, open, top: 0, height: 0 } satisfies ListSection;
}
