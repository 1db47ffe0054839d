// The figures of the what-if explorer, in words.

import type { WhatIf } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { naira } from '../describe-totals.ts';
import { groupDigits } from '../group-digits.ts';

export interface WhatIfLine {
  readonly name: string;
  readonly value: string;
  /** The one that counts most. */
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
    `${groupDigits(linesWon)} won, ${groupDigits(linesLost)} lost, ${groupDigits(linesOpen)} open`,
    hurtsMost === null
      ? 'None'
      : `${names.get(hurtsMost.selectionId) ?? 'A selection'}, −${naira(hurtsMost.loss)}`,
    naira(result.returned),
  );
}

function describe(best: string, worst: string, lines: string, hurts: string, returned: string) {
  return [
    { name: 'If all open selections win', value: best },
    { name: 'If all open selections lose', value: worst },
    { name: 'Bets', value: lines },
    { name: 'Costs you most if it loses', value: hurts },
    { name: 'You get back with these results', value: returned, isNet: true },
  ];
}
