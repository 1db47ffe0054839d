// State and keys of the search's combobox: the arrows move in the list, the focus stays put.

import { type ChangeEvent, type KeyboardEvent, useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberSearch } from './recent-searches.ts';
import { type SearchOption, searchPath } from './search-option.ts';

export interface Combobox {
  readonly text: string;
  readonly open: boolean;
  readonly listId: string;
  /** Id of the option that the arrows have reached; '' for none. */
  readonly activeId: string;
  readonly setOpen: (open: boolean) => void;
  readonly setText: (text: string) => void;
  /** Called by the popup with the options that it shows, in order. */
  readonly onOptions: (options: readonly SearchOption[]) => void;
  readonly choose: (option: SearchOption) => void;
  /** Props of the input, besides `role="combobox"` and `aria-controls`. */
  readonly inputProps: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/** Calls `onDone` before it goes to another page, and when Escape is pressed in an empty input. */
export function useCombobox(onDone: () => void): Combobox {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<readonly SearchOption[]>([]);
  const [at, setAt] = useState(-1);
  const active = open ? options[at] : undefined;

  const onOptions = useCallback((shown: readonly SearchOption[]) => {
    setOptions(shown);
    setAt(-1);
  }, []);

  function type(next: string): void {
    setText(next);
    setAt(-1);
    setOpen(true);
  }

  function leaveFor(path: string): void {
    rememberSearch(text);
    setOpen(false);
    onDone();
    void navigate(path);
  }

  function choose(option: SearchOption): void {
    if (option.path === null) type(option.label);
    else leaveFor(option.path);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (options.length > 0) setAt(stepThrough(at, step, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) choose(active);
      else if (text.trim() !== '') leaveFor(searchPath(text.trim()));
    } else if (event.key === 'Escape') {
      if (text === '') onDone();
      // A dialog around the search would close with the first Escape.
      else event.preventDefault();
      setText('');
      setOpen(text !== '');
    }
  }

  return {
    text,
    open,
    listId,
    activeId: active === undefined ? '' : optionId(listId, active),
    setOpen,
    setText: type,
    onOptions,
    choose,
    inputProps: {
      value: text,
      onChange: (event) => type(event.target.value),
      onKeyDown,
      'aria-activedescendant': active === undefined ? undefined : optionId(listId, active),
    },
  };
}

/** Id of an option's element; the option's own id may contain spaces. */
export function optionId(listId: string, option: SearchOption): string {
  return `${listId}-${option.id.replaceAll(/\s/g, '_')}`;
}

// From no option the first step leads to either end; past an end it leads to the other.
function stepThrough(at: number, step: number, count: number): number {
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}
