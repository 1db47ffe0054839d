// The what-if explorer: mark legs as won, lost or void and see what the coupon would pay.

import { useCallback, useMemo, useState } from 'react';
import type { LegMark, SelectionCell } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { useSelection, useSlip } from '../../../live/slip/use-slip.ts';
import { outcomeOf } from '../describe-leg.ts';
import { useSameIds } from '../use-same-ids.ts';
import { useSelections } from '../use-selections.ts';
import { describeWhatIf } from './describe-what-if.ts';
import { LOST, VOID, WHAT_IF, WON } from './texts.ts';
import { useWhatIfResult } from './use-what-if-result.ts';
import '../../../styles/whole.css';

type Marks = Readonly<Record<OutcomeKey, LegMark>>;

const MARKS: readonly { readonly mark: LegMark; readonly label: string }[] = [
  { mark: 'won', label: WON },
  { mark: 'lost', label: LOST },
  { mark: 'void', label: VOID },
];

export function WhatIfPanel() {
  const slip = useSlip();
  const ids = useSameIds(slip?.selectionIds ?? []);
  const [marks, setMarks] = useState<Marks>({});
  // Only of legs that are still there: the worker knows no others.
  const current = useMemo(
    () => Object.fromEntries(Object.entries(marks).filter(([id]) => ids.includes(id))),
    [marks, ids],
  );
  const { result, problem } = useWhatIfResult(current, slip?.figures);
  const names = new Map<OutcomeKey, string>(JSON.parse(useSelections(ids, readNames)));
  const mark = useCallback((id: OutcomeKey, next: LegMark | null) => {
    setMarks(({ [id]: _, ...others }) => (next === null ? others : { ...others, [id]: next }));
  }, []);

  return (
    <section className="grid gap-3 pt-2" aria-label={WHAT_IF}>
      <ul className="grid gap-2">
        {ids.map((id) => (
          <MarkedLeg key={id} selectionId={id} mark={current[id] ?? null} onMark={mark} />
        ))}
      </ul>
      {problem !== '' && (
        <p className="text-13 text-danger" role="alert">
          {problem}
        </p>
      )}
      <dl className="grid gap-1" aria-busy={result === null}>
        {describeWhatIf(result, names).map(({ name, value, isNet }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 text-13 text-t2">
            <dt>{name}</dt>
            <dd
              className={`min-w-0 text-right wrap-anywhere text-t1 ${isNet ? 'text-16 font-bold' : ''}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface MarkedLegProps {
  readonly selectionId: OutcomeKey;
  readonly mark: LegMark | null;
  /** A `mark` of null makes the leg open again. */
  readonly onMark: (selectionId: OutcomeKey, mark: LegMark | null) => void;
}

function MarkedLeg({ selectionId, mark, onMark }: MarkedLegProps) {
  const cell = useSelection(selectionId);
  const name = cell === undefined ? '' : outcomeOf(cell);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_168px] items-center gap-2">
      <span className="min-w-0">
        <b className="block truncate text-13 font-semibold">{name}</b>
        <small className="block truncate text-12 text-t3">{cell?.eventName}</small>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere. */}
      <span className="switch" role="group" aria-label={name}>
        {MARKS.map(({ mark: own, label }) => (
          <button
            key={own}
            type="button"
            className="px-1"
            aria-pressed={mark === own}
            onClick={() => onMark(selectionId, mark === own ? null : own)}
          >
            {label}
          </button>
        ))}
      </span>
    </li>
  );
}

/** All names as one text, because `useSelections` compares with `===`. */
function readNames(legs: readonly SelectionCell[]): string {
  return JSON.stringify(legs.map((leg) => [leg.selectionId, outcomeOf(leg)]));
}
