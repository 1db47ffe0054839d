// The line of a market that stands first.

import { useState } from 'react';
import { lineKey, mainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell, SectionCell } from '../../../shared/protocol/cells.ts';
import { useCell } from '../../live/use-cell.ts';

/**
 * Mounted means wanted: the line and its prices come while this is on the page. The last one while
 * there is none, so that its boxes stay.
 */
export function useMainLine(
  matchId: string,
  marketId: string,
  section: SectionCell | undefined,
): LineCell | undefined {
  const main = useCell(mainLineKey(matchId, marketId));
  // A list row may show no line of a market that has some.
  const first = main === null ? section?.specifiers[0] : undefined;
  const other = useCell(first === undefined ? null : lineKey(matchId, marketId, first));
  const line = main ?? other;
  const [last, setLast] = useState(line);
  if (line !== undefined && line !== last) setLast(line);
  return line ?? last;
}
