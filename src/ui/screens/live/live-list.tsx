// The matches in play of one sport: laid out in full, mounted only near the screen.

import { type CSSProperties, lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ListCell, ListColumn } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import { LeagueSection } from './league-section.tsx';
import { ListBar } from './list-bar.tsx';
import { chooseColumns, useListPreferences } from './list-preferences.ts';
import {
  buildSections,
  heightOf,
  type ListSection,
  type Membership,
  matchIdsOf,
  rowsBetween,
  type SectionOptions,
  sectionsBetween,
} from './list-sections.ts';
import { useRowMetrics } from './row-metrics.ts';
import { SkeletonRow } from './skeleton-row.tsx';
import { LOADING_LIVE_MATCHES, matchCount } from './texts.ts';
import { useLastList } from './use-last-list.ts';
import { usePointerHold } from './use-pointer-hold.ts';
import { useStableMembership } from './use-stable-membership.ts';
import { useStartTimes } from './use-start-times.ts';
import { useVisibleSpan } from './use-visible-span.ts';

// Loaded apart from the list: it calls the API for the next match.
const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }));

/** From this width on the content has room for a second market (1120 px between menu and slip). */
const TWO_MARKETS = '(min-width: 105.625rem)';

const NO_TOURNAMENTS: ListCell['tournaments'] = [];
const NO_COLUMNS: readonly ListColumn[] = [];
const NO_IDS: readonly string[] = [];

interface LiveListProps {
  readonly sportId: string;
  readonly sportName: string;
  readonly title: string;
}

/**
 * Must be mounted anew for another sport: the matches that are kept under the pointer belong to one
 * list.
 */
export function LiveList({ sportId, sportName, title }: LiveListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { list: cell, ready } = useLastList(sportId);
  const columns = useSameColumns(cell);
  const hasRoom = useMediaQuery(TWO_MARKETS);
  const preferences = useListPreferences(sportId);
  const { first, second } = chooseColumns(columns, preferences.marketId);
  const beside = hasRoom ? second : undefined;

  const tournaments = cell?.tournaments ?? NO_TOURNAMENTS;
  const starred = useFavourites(favouriteMatches);
  const live = useMemo(
    () => ({ tournaments, favourites: new Set(starred) }),
    [tournaments, starred],
  );
  const { held, readFocused, handlers } = usePointerHold();
  const { shown, waiting, gone, showNew } = useStableMembership(live, held);

  const { order, folded } = preferences;
  const metrics = useRowMetrics();
  const sections = useSections(shown, { order, folded, metrics });
  const span = useVisibleSpan(list);
  const [firstSection, endSection] = sectionsBetween(sections, span.from, span.to);
  const focused = readFocused();

  return (
    <>
      <ListBar
        title={title}
        count={cell?.ready ? countText(cell.total) : ''}
        columns={columns}
        marketId={first?.marketId}
        order={order}
        waiting={waiting}
        error={cell?.error || null}
        onMarket={preferences.chooseMarket}
        onOrder={preferences.toggleOrder}
        onShowNew={showNew}
      />
      <div
        ref={list}
        className="live-list"
        style={{ '--height': `${heightOf(sections)}px` } as CSSProperties}
        aria-busy={!ready}
        {...handlers}
      >
        {sections.map((section, index) => {
          const isNear = index >= firstSection && index < endSection;
          if (!isNear && section.id !== focused.sectionId) return null;
          const [from, end] = rowsBetween(section, metrics, span.from, span.to);
          return (
            <LeagueSection
              key={section.id}
              section={section}
              metrics={metrics}
              first={from}
              end={end}
              pinned={section.matchIds.includes(focused.matchId ?? '') ? focused.matchId : null}
              gone={gone}
              column={first}
              second={beside}
              onToggle={preferences.toggleFold}
            />
          );
        })}
        {!ready && sections.length === 0 && <Skeletons />}
      </div>
      {ready && sections.length === 0 && (
        <Suspense fallback={null}>
          <EmptyList sportId={sportId} sportName={sportName} />
        </Suspense>
      )}
    </>
  );
}

/** The sections of the list; start times are read only where it is ordered by them. */
function useSections(
  shown: Membership,
  { order, folded, metrics }: Omit<SectionOptions, 'startsAt'>,
): readonly ListSection[] {
  const timed = useMemo(
    () => (order === 'time' ? matchIdsOf(shown.tournaments) : NO_IDS),
    [order, shown],
  );
  const startsAt = useStartTimes(timed);
  return useMemo(
    () => buildSections(shown, { order, folded, startsAt, metrics }),
    [shown, order, folded, startsAt, metrics],
  );
}

function Skeletons() {
  return (
    <>
      <div className="league-header" />
      {positionKeys(8).map((place) => (
        <SkeletonRow key={place} />
      ))}
      <p className="sr-only">{LOADING_LIVE_MATCHES}</p>
    </>
  );
}

function countText(total: number): string {
  return matchCount(total);
}

/** A new list comes with new column objects; rows render for new columns, not for new objects. */
function useSameColumns(cell: ListCell | undefined): readonly ListColumn[] {
  const columns = cell?.columns ?? NO_COLUMNS;
  const [same, setSame] = useState(columns);
  if (same === columns) return same;
  if (JSON.stringify(same) === JSON.stringify(columns)) return same;
  setSame(columns);
  return columns;
}
