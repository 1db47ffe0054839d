// The line of a market that is shown first.

import { useState } from 'react';
import { lineKey, mainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell, SectionCell } from '../../../shared/protocol/cells.ts';
import { useCell } from '../../live/use-cell.ts';

/**
 * While it is mounted it subscribes to the line, which brings its prices. While the market has no
 * line it returns the last one, so that the boxes stay.
 */
export function useMainLine(
  matchId: string,
  marketId: string,
  section: SectionCell | undefined,
): LineCell | undefined {
  const main = useCell(mainLineKey(matchId, marketId));
  // A list's row may have no line of a market that has some: then the first of them is shown here.
  const first = main === null ? section?.specifiers[0] : undefined;
  const other = useCell(first === undefined ? null : lineKey(matchId, marketId, first));
  const line = main ?? other;
  const [last, setLast] = useState(line);
  if (line !== undefined && line !== last) setLast(line);
  return line ?? last;
}
