// The last prices of a leg's outcome, behind a button.

import { useId, useState } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { Sparkline } from '../../components/sparkline.tsx';
import { useHistory } from '../../live/slip/use-history.ts';
import { oddsHistory } from './texts.ts';

/** Below the two prices, at any text size; beside the lower one where legs are close together. */
const BUTTON =
  'absolute top-[calc(6px+2.25rem)] right-2 grid h-5 w-6 place-items-center rounded-sm text-t3 hover:text-t1 aria-expanded:text-t1 in-[.tight]:top-[calc(6px+1.25rem)] max-md:after:absolute max-md:after:-inset-x-2.5 max-md:after:-inset-y-3';

interface LegHistoryProps {
  readonly cell: SelectionCell;
  readonly name: string;
}

/** The worker is asked for the history only while it is open. */
export function LegHistory({ cell, name }: LegHistoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={BUTTON}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={oddsHistory(name)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="history" size="small" />
      </button>
      {open && (
        <div id={id} className="col-span-2 col-start-2 mt-2">
          <Prices cell={cell} />
        </div>
      )}
    </>
  );
}

function Prices({ cell }: { readonly cell: SelectionCell }) {
  const history = useHistory(cell.selectionId);
  return <Sparkline history={history} pickedOdds={cell.pickedOdds} />;
}
