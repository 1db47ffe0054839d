// The search over the whole page, where the top bar has no room for it.

import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { SearchPopup } from './search-popup.tsx';
import { useCombobox } from './use-combobox.ts';
import './search.css';

interface SearchSheetProps {
  readonly onClose: () => void;
}

/** The results are always open; Escape empties the input first, then closes. */
export function SearchSheet({ onClose }: SearchSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const combobox = useCombobox(() => dialog.current?.close());
  const shown = { ...combobox, open: true };
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="search-sheet" aria-label="Search" onClose={onClose}>
      <search className="search-sheet-bar">
        <div className="field">
          <Icon name="search" size="small" />
          <input
            {...combobox.inputProps}
            autoFocus
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded
            aria-controls={combobox.listId}
            aria-label="Search teams, leagues, games"
            placeholder="Team, league or game"
          />
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label="Close search"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </search>
      <SearchPopup combobox={shown} />
    </dialog>
  );
}
