// The worker's what-if result for marked legs, requested again at every change of the figures.

import { useEffect, useState } from 'react';
import type { CouponFigures } from '../../../../shared/betslip/figures.ts';
import type { LegMark, WhatIf } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { COULD_NOT_CALCULATE } from './texts.ts';

interface Explored {
  /** The last answer, until the next is there; null before the first. */
  readonly result: WhatIf | null;
  readonly problem: string;
}

const NOTHING: Explored = { result: null, problem: '' };

/** `marks` and `figures` must be the same objects while their content is the same. */
export function useWhatIfResult(
  marks: Readonly<Record<OutcomeKey, LegMark>>,
  figures: CouponFigures | undefined,
): Explored {
  const { explore } = useSlipActions();
  const [explored, setExplored] = useState(NOTHING);
  useEffect(() => {
    if (figures === undefined) return;
    let isCurrent = true;
    const put = (next: (before: Explored) => Explored) => {
      if (isCurrent) setExplored(next);
    };
    explore(marks).then(
      (answer) =>
        put((before) =>
          answer.ok
            ? { result: answer.value, problem: '' }
            : { ...before, problem: answer.error.message },
        ),
      () =>
        put((before) => ({
          ...before,
          problem: COULD_NOT_CALCULATE,
        })),
    );
    return () => {
      isCurrent = false;
    };
  }, [explore, marks, figures]);
  return explored;
}
