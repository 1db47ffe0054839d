// Which bets to show: by status, by day, by code.

import { type FormEvent, useId, useState } from 'react';
import { FoldingFilters } from '../../components/folding-filters.tsx';
import { Icon } from '../../components/icon.tsx';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import {
  type HistoryFilter,
  readCode,
  STATUS_CHOICES,
} from '../../features/my-bets/history-filter.ts';
import {
  CLEAR_THE_CODE,
  DAYS_AND_CODE,
  FIRST_DAY_AFTER_LAST,
  FROM,
  SEARCH_BY_CODE,
  STATUS,
  TO,
} from './texts.ts';

/** Not smaller on a phone, or the browser would zoom into it. */
const INPUT = 'text-14 text-t1 max-md:text-16 pointer-coarse:text-16';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const error = useId();
  const reversed = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  const isNarrowed = filter.from !== '' || filter.to !== '' || filter.code !== '';
  const days = [
    { name: 'from', label: FROM, value: filter.from },
    { name: 'to', label: TO, value: filter.to },
  ] as const;
  const statuses = (
    <fieldset
      ref={keepChosenInSight}
      className="chips min-w-0 px-4 pt-3 pb-2 max-md:px-1 max-md:py-1"
      aria-label={STATUS}
    >
      {STATUS_CHOICES.map(({ status, text }) => (
        <button
          key={status}
          type="button"
          className="chip"
          aria-pressed={filter.code === '' && filter.status === status}
          onClick={() => onChange({ status, code: '' })}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      <FoldingFilters
        choices={statuses}
        label={DAYS_AND_CODE}
        icon="search"
        isNarrowed={isNarrowed}
      >
        <div className="grid grid-cols-[168px_168px_minmax(0,1fr)] gap-2 border-b border-line px-4 pb-3 max-md:grid-cols-2 max-md:pt-1 max-md:px-3">
          {days.map(({ name, label, value }) => (
            <label key={name} className="field h-11 text-t3 max-md:gap-1 max-md:px-2">
              <span className="text-12 text-t2">{label}</span>
              <input
                type="date"
                autoComplete="off"
                enterKeyHint="done"
                className={INPUT}
                value={value}
                aria-invalid={reversed || undefined}
                aria-describedby={reversed ? error : undefined}
                onChange={(event) => onChange({ [name]: event.target.value, code: '' })}
              />
            </label>
          ))}
          <CodeSearch key={filter.code} code={filter.code} onFind={(code) => onChange({ code })} />
        </div>
      </FoldingFilters>
      {reversed && (
        <p id={error} className="px-4 pb-2 text-13 text-danger max-md:px-3" role="alert">
          {FIRST_DAY_AFTER_LAST}
        </p>
      )}
    </>
  );
}

interface CodeSearchProps {
  /** The code that is searched for now; '' for no search. */
  readonly code: string;
  readonly onFind: (code: string) => void;
}

function CodeSearch({ code, onFind }: CodeSearchProps) {
  const [typed, setTyped] = useState(code);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(readCode(typed));
  };
  return (
    <search className="w-full max-w-80 justify-self-end max-md:col-span-2 max-md:max-w-none">
      <form className="field h-11 text-t3" onSubmit={find}>
        <Icon name="search" size="small" />
        <input
          className={INPUT}
          aria-label={SEARCH_BY_CODE}
          placeholder={SEARCH_BY_CODE}
          autoComplete="off"
          inputMode="search"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {code !== '' && (
          <button
            type="button"
            className="icon-button -mr-2"
            aria-label={CLEAR_THE_CODE}
            onClick={() => onFind('')}
          >
            <Icon name="close" size="small" />
          </button>
        )}
      </form>
    </search>
  );
}
