// The match of a leg: its name, its clock and score, and the way to its page.

import { Link } from 'react-router-dom';
import type { SelectionCell } from '../../../shared/protocol/slip.ts';
import { describeEvent, eventPath } from './describe-leg.ts';

/** The drawer of a phone goes as the page under it changes. */
export function EventLink({ cell }: { readonly cell: SelectionCell }) {
  return (
    <Link className="ellipsis event-link" to={eventPath(cell)}>
      {describeEvent(cell)}
    </Link>
  );
}
