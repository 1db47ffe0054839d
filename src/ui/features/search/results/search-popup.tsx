// The results of a search below its input: groups of options, or why there are none.

import { useEffect, useMemo } from 'react';
import { usePopularLeagues } from '../../../api/sports-queries.ts';
import { positionKeys } from '../../../components/position-keys.ts';
import { TRY_AGAIN } from '../../../components/texts.ts';
import { useStore } from '../../../state/persisted-store.ts';
import { recentSearches } from '../recent-searches.ts';
import { hasNear, leaguesNow, recentGroup, type SearchGroup } from '../search-options.ts';
import { type Combobox, optionId } from '../use-combobox.ts';
import { SHORTEST_TEXT, useSearch } from '../use-search.ts';
import {
  CLEAR_RECENT_SEARCHES,
  NOTHING_FOUND,
  nothingBeginsWith,
  nothingFoundFor,
  resultCount,
  SEARCH_IS_NOT_AVAILABLE_RIGHT_NOW,
  SEARCH_RESULTS,
  TYPE_TWO_LETTERS,
} from './texts.ts';
import '../../../styles/whole.css';

/** Under the top bar's input. */
const UNDER_INPUT =
  'absolute top-[calc(100%+6px)] right-0 z-45 max-h-[min(560px,calc(var(--screen)-var(--h-top)-16px))] w-100 rounded-md border border-edge bg-s1 pb-2 text-t1 shadow-[0_12px_32px_var(--color-shadow)]';
const OPTION =
  'grid min-h-11 cursor-pointer content-center px-4 py-1 hover:bg-s2 aria-selected:bg-s3 aria-selected:shadow-[inset_2px_0_var(--color-accent-edge)]';
const MESSAGE = 'grid justify-items-start gap-3 p-4 text-t2';

const NO_LEAGUES: readonly never[] = [];

interface SearchPopupProps {
  readonly combobox: Combobox;
  /** True in a sheet, which it fills instead of opening below the input. */
  readonly inSheet?: boolean;
}

/** Presses inside never take the focus from the input. */
export function SearchPopup({ combobox, inSheet = false }: SearchPopupProps) {
  const { text, listId, onOptions } = combobox;
  const search = useSearch(text);
  const recent = useStore(recentSearches, (state) => state.texts);
  const isShort = text.trim().length < SHORTEST_TEXT;
  const popular = usePopularLeagues().data ?? NO_LEAGUES;
  const groups = useMemo(
    () => (isShort ? [...recentGroup(recent), ...leaguesNow(popular)] : search.groups),
    [isShort, recent, popular, search.groups],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  useEffect(() => onOptions(options), [options, onOptions]);

  const isWaiting = !isShort && search.searching;
  const isLoose = !isShort && !isWaiting && groups.length > 0 && !hasNear(groups, text);
  return (
    <div className={`flex flex-col ${inSheet ? '' : UNDER_INPUT}`} aria-busy={isWaiting}>
      {isLoose && <p className="px-4 pt-3 text-13 text-t2">{nothingBeginsWith(text.trim())}</p>}
      <div
        id={listId}
        className="min-h-0 overflow-y-auto overscroll-contain"
        role="listbox"
        aria-label={SEARCH_RESULTS}
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} combobox={combobox} />
        ))}
      </div>
      {isWaiting && groups.length === 0 && <Skeletons />}
      {!isShort && !isWaiting && search.error !== null && (
        <div className={MESSAGE}>
          <p>{SEARCH_IS_NOT_AVAILABLE_RIGHT_NOW}</p>
          <button type="button" className="button outline" onClick={search.retry}>
            {TRY_AGAIN}
          </button>
        </div>
      )}
      {!isShort && !isWaiting && search.error === null && groups.length === 0 && (
        <p className={MESSAGE}>{nothingFoundFor(text.trim())}</p>
      )}
      {isShort && recent.length === 0 && <p className={MESSAGE}>{TYPE_TWO_LETTERS}</p>}
      {isShort && recent.length > 0 && (
        <button
          type="button"
          className="min-h-11 self-start px-4 text-[0.8125rem] text-t2 underline underline-offset-3"
          onClick={() => recentSearches.reset()}
        >
          {CLEAR_RECENT_SEARCHES}
        </button>
      )}
      <p className="sr-only" role="status">
        {isShort || isWaiting
          ? ''
          : `${isLoose ? `${nothingBeginsWith(text.trim())} ` : ''}${countText(options.length)}`}
      </p>
    </div>
  );
}

function Group({ group, combobox }: { group: SearchGroup; combobox: Combobox }) {
  const { listId, activeId, choose } = combobox;
  const headingId = `${listId}-${group.title.replaceAll(' ', '_')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="px-4 pt-3 pb-1 text-12 text-t3" role="presentation">
        {group.title}
      </p>
      {group.options.map((option) => {
        const id = optionId(listId, option);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={option.id}
            id={id}
            role="option"
            aria-selected={id === activeId}
            className={OPTION}
            ref={id === activeId ? scrollIntoSight : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="truncate">{option.label}</span>
            {option.about !== '' && (
              <span className="truncate text-12 text-t3">{option.about}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

function Skeletons() {
  return (
    <div aria-hidden="true">
      {positionKeys(4).map((place) => (
        <div key={place} className={OPTION}>
          <span className="skeleton h-4 w-40" />
        </div>
      ))}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return NOTHING_FOUND;
  return resultCount(count);
}
