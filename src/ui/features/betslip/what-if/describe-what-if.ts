// The figures of the what-if explorer as text.

import type { WhatIf } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { naira } from '../describe-totals.ts';
import { groupDigits } from '../group-digits.ts';
import {
  A_SELECTION,
  BETS,
  COSTS_YOU_MOST_IF_IT_LOSES,
  GET_BACK_WITH_THESE_RESULTS,
  IF_ALL_OPEN_SELECTIONS_LOSE,
  IF_ALL_OPEN_SELECTIONS_WIN,
  NO_SELECTION,
  wonLostOpen,
} from './texts.ts';

export interface WhatIfLine {
  readonly name: string;
  readonly value: string;
  /** The most important row. */
  readonly isNet?: boolean;
}

const NONE = '–';

/** Always the same lines, so that nothing below moves; dashes before the first answer. */
export function describeWhatIf(
  result: WhatIf | null,
  names: ReadonlyMap<OutcomeKey, string>,
): readonly WhatIfLine[] {
  if (result === null) {
    return describe(NONE, NONE, NONE, NONE, NONE);
  }
  const { linesWon, linesLost, linesOpen, hurtsMost } = result;
  return describe(
    naira(result.best),
    naira(result.worst),
    wonLostOpen(groupDigits(linesWon), groupDigits(linesLost), groupDigits(linesOpen)),
    hurtsMost === null
      ? NO_SELECTION
      : `${names.get(hurtsMost.selectionId) ?? A_SELECTION}, −${naira(hurtsMost.loss)}`,
    naira(result.returned),
  );
}

function describe(best: string, worst: string, lines: string, hurts: string, returned: string) {
  return [
    { name: IF_ALL_OPEN_SELECTIONS_WIN, value: best },
    { name: IF_ALL_OPEN_SELECTIONS_LOSE, value: worst },
    { name: BETS, value: lines },
    { name: COSTS_YOU_MOST_IF_IT_LOSES, value: hurts },
    { name: GET_BACK_WITH_THESE_RESULTS, value: returned, isNet: true },
  ];
}
