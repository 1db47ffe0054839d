// Which bets to show: by status, by day, by code.

import { type FormEvent, useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import {
  type HistoryFilter,
  readCode,
  STATUS_CHOICES,
} from '../../features/my-bets/history-filter.ts';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const error = useId();
  const reversed = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  const days = [
    { name: 'from', label: 'From', value: filter.from },
    { name: 'to', label: 'To', value: filter.to },
  ] as const;
  return (
    <>
      <fieldset className="chips bet-chips" aria-label="Status">
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
      <div className="bet-filters">
        {days.map(({ name, label, value }) => (
          <label key={name} className="field day">
            <span className="text-12 text-t2">{label}</span>
            <input
              type="date"
              value={value}
              aria-invalid={reversed || undefined}
              aria-describedby={reversed ? error : undefined}
              onChange={(event) => onChange({ [name]: event.target.value, code: '' })}
            />
          </label>
        ))}
        <CodeSearch key={filter.code} code={filter.code} onFind={(code) => onChange({ code })} />
      </div>
      {reversed && (
        <p id={error} className="px-4 pb-2 text-13 text-danger max-md:px-3" role="alert">
          The first day is after the last. Change one of them.
        </p>
      )}
    </>
  );
}

interface CodeSearchProps {
  /** What is shown now; '' for no search. */
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
    <search className="code-search">
      <form className="field" onSubmit={find}>
        <Icon name="search" size="small" />
        <input
          aria-label="Search by code"
          placeholder="Search by code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {code !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label="Clear the code"
            onClick={() => onFind('')}
          >
            <Icon name="close" size="small" />
          </button>
        )}
      </form>
    </search>
  );
}
