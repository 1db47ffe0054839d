// The last prices of each outcome of a line, opened from its market's head.

import type { LineCell, LineOutcome } from '../../../shared/protocol/cells.ts';
import { Sparkline } from '../../components/sparkline.tsx';
import { useHistory } from '../../live/slip/use-history.ts';
import { useSelection } from '../../live/slip/use-slip.ts';

interface LinePricesProps {
  readonly id: string;
  readonly line: LineCell;
}

/** The worker sends past prices only once this is open. */
export function LinePrices({ id, line }: LinePricesProps) {
  return (
    <ul
      id={id}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-3 py-2"
    >
      {line.outcomes.map((outcome) => (
        <OutcomePrices key={outcome.key} outcome={outcome} />
      ))}
    </ul>
  );
}

/** Also shows the price at which the outcome was added, while it is in the slip. */
function OutcomePrices({ outcome }: { readonly outcome: LineOutcome }) {
  const history = useHistory(outcome.key);
  const selection = useSelection(outcome.key);
  return (
    <li>
      <h3 className="mb-1 truncate text-12 font-normal text-t2">{outcome.name}</h3>
      <Sparkline history={history} pickedOdds={selection?.pickedOdds ?? 0} />
    </li>
  );
}
