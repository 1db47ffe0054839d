// The search in the top bar; the `/` key focuses it.

import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useMediaQuery, WIDE } from '../../components/use-media-query.ts';
import { singleKeysOn } from '../../features/keyboard/single-keys.ts';
import { useCombobox } from '../../features/search/use-combobox.ts';
import { SEARCH_TEAMS_LEAGUES_GAMES, TEAM_LEAGUE_OR_GAME } from './texts.ts';

const FIELD =
  'relative hidden h-9 min-w-0 flex-[0_1_280px] items-center gap-2 rounded-sm border border-edge px-2 text-t3 focus-within:border-accent-edge focus-within:shadow-[0_0_0_1px_var(--color-accent-edge)] wide:flex';

const SearchPopup = lazy(async () => ({
  default: (await import('../../features/search/results/search-popup.tsx')).SearchPopup,
}));
const SearchSheet = lazy(async () => ({
  default: (await import('../../features/search/results/search-sheet.tsx')).SearchSheet,
}));

/** Where the bar is too narrow for the input, a button opens the search as a sheet. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(() => input.current?.blur());
  const isWide = useMediaQuery(WIDE);
  const [sheetOpen, setSheetOpen] = useState(false);
  useSlashKey(() => {
    if (isWide) input.current?.focus();
    else setSheetOpen(true);
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) combobox.setOpen(false);
  };

  return (
    <>
      <search className={FIELD} onBlur={onBlur}>
        <Icon name="search" size="small" />
        <input
          {...combobox.inputProps}
          ref={input}
          className="min-w-0 flex-1 text-t1 outline-0 placeholder:text-t3 placeholder:opacity-100"
          type="text"
          // Text that is typed into the server's HTML, before the page's script runs, would be
          // lost.
          readOnly={import.meta.env.SSR || undefined}
          role="combobox"
          aria-expanded={combobox.open}
          aria-controls={combobox.open ? combobox.listId : undefined}
          enterKeyHint="search"
          autoComplete="off"
          inputMode="search"
          aria-autocomplete="list"
          aria-label={SEARCH_TEAMS_LEAGUES_GAMES}
          aria-keyshortcuts="/"
          placeholder={TEAM_LEAGUE_OR_GAME}
          onFocus={() => combobox.setOpen(true)}
          onClick={() => combobox.setOpen(true)}
        />
        <kbd className="rounded-[3px] border border-edge px-1 [font-family:inherit] text-11">/</kbd>
        {combobox.open && (
          <Suspense fallback={null}>
            <SearchPopup combobox={combobox} />
          </Suspense>
        )}
      </search>
      <button
        type="button"
        className="icon-button wide:hidden"
        aria-haspopup="dialog"
        aria-label={SEARCH_TEAMS_LEAGUES_GAMES}
        onClick={() => setSheetOpen(true)}
      >
        <Icon name="search" />
      </button>
      {sheetOpen && (
        <Suspense fallback={null}>
          <SearchSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useSlashKey(onSlash: () => void): void {
  const latest = useRef(onSlash);
  useEffect(() => {
    latest.current = onSlash;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]');
      if (
        event.key !== '/' ||
        !singleKeysOn() ||
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
