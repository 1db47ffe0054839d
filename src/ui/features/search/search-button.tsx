// The button that opens the search over the whole page. The sheet is loaded at the first press.

import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { SEARCH_TEAMS_LEAGUES_GAMES } from './texts.ts';

const SearchSheet = lazy(async () => ({
  default: (await import('./results/search-sheet.tsx')).SearchSheet,
}));

interface SearchButtonProps {
  readonly className: string;
  /** Text beside the icon; without it the button has only an accessible name. */
  readonly text?: string;
}

export function SearchButton({ className, text }: SearchButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={text === undefined ? SEARCH_TEAMS_LEAGUES_GAMES : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={text === undefined ? 'normal' : 'small'} />
        {text}
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
