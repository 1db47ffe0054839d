// The search in the top bar; '/' brings the keyboard here.

import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';

/** Enter opens the results among the upcoming matches. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const searched = parameters.get('search') ?? '';
  useSlashKey(input);

  function search(event: FormEvent): void {
    event.preventDefault();
    const text = input.current!.value.trim();
    if (text !== '')
      void navigate(`/Sports/Prematch/All/Upcoming?search=${encodeURIComponent(text)}`);
  }

  return (
    <search className="top-search">
      <form className="contents" onSubmit={search}>
        <Icon name="search" size="small" />
        <input
          key={searched}
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label="Search teams, leagues, games"
          aria-keyshortcuts="/"
          placeholder="Team, league or game"
          defaultValue={searched}
        />
        <kbd>/</kbd>
      </form>
    </search>
  );
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [input]);
}
