// The search over the whole page, where the top bar has no room for it.

import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useLayer } from '../../../state/use-layer.ts';
import { SEARCH_TEAMS_LEAGUES_GAMES } from '../texts.ts';
import { useCombobox } from '../use-combobox.ts';
import { SearchPopup } from './search-popup.tsx';
import { CLOSE_SEARCH, SEARCH, TEAM_LEAGUE_OR_GAME } from './texts.ts';
import '../../../styles/whole.css';

/** Fills the screen of a phone; on a desktop it is below the top bar. */
const SHEET =
  'fixed inset-0 size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-s1 pt-(--safe-t) pr-(--safe-r) pb-(--safe-b) pl-(--safe-l) text-t1 backdrop:bg-scrim open:grid md:p-0 md:inset-[var(--h-top)_0_auto] md:mx-auto md:my-0 md:h-[min(640px,calc(100%-var(--h-top)*2))] md:w-[min(560px,100%)] md:rounded-xl';

interface SearchSheetProps {
  readonly onClose: () => void;
}

/** The results are always open; Escape empties the input first, then closes. */
export function SearchSheet({ onClose }: SearchSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(dialog);
  const combobox = useCombobox(() => dialog.current?.close());
  const shown = { ...combobox, open: true };
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={SHEET} aria-label={SEARCH} onClose={onClose}>
      <search className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-3">
        <div className="field flex-1">
          <Icon name="search" size="small" />
          <input
            {...combobox.inputProps}
            autoFocus
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            inputMode="search"
            aria-autocomplete="list"
            aria-expanded
            aria-controls={combobox.listId}
            aria-label={SEARCH_TEAMS_LEAGUES_GAMES}
            placeholder={TEAM_LEAGUE_OR_GAME}
          />
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={CLOSE_SEARCH}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </search>
      <SearchPopup combobox={shown} inSheet />
    </dialog>
  );
}
