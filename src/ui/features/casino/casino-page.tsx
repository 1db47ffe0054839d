// The frame of the casino's lists: heading, search over all games, and the tabs.

import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { CasinoTabs } from './casino-tabs.tsx';
import { SearchResults } from './search-results.tsx';
import { CLEAR_THE_SEARCH, FIND_A_GAME } from './texts.ts';
import '../../styles/whole.css';

/** Debounce of the search field: a word typed without a break makes one request. */
const SEARCH_REST_MS = 250;
/** Limit of the call in characters (`casino-calls.ts`). */
const MAX_SEARCH_LENGTH = 100;

interface CasinoPageProps {
  readonly title: string;
  /** Replaced by the results while there is a search text. */
  readonly children: ReactNode;
}

export function CasinoPage({ title, children }: CasinoPageProps) {
  usePageTitle(title);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wanted = useDebounced(typed.trim(), SEARCH_REST_MS);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <>
      <header className="flex items-center justify-between gap-4 px-4 pt-3 pb-2 max-md:gap-3 max-md:px-3 max-md:pt-2">
        <h1 className="truncate text-20 tracking-[-0.01em]">{title}</h1>
        <search className="field h-11 flex-[0_1_320px] text-t3 max-md:max-w-3/5 max-md:flex-[1_1_160px]">
          <Icon name="search" />
          <input
            ref={field}
            className="text-t1 [&::-webkit-search-cancel-button]:hidden"
            type="search"
            aria-label={FIND_A_GAME}
            placeholder={FIND_A_GAME}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              className="icon-button -mr-2"
              aria-label={CLEAR_THE_SEARCH}
              onClick={clear}
            >
              <Icon name="close" size="small" />
            </button>
          )}
        </search>
      </header>
      <CasinoTabs />
      {wanted === '' ? children : <SearchResults text={wanted} onClear={clear} />}
    </>
  );
}
