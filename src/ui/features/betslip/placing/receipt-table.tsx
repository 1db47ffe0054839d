// Each leg's price at click, at send and at acceptance, with the moment of each.

import { formatHundredths } from '../../../../shared/money/odds.ts';
import type { ReceiptLeg } from '../../../state/receipts.ts';

interface ReceiptTableProps {
  readonly legs: readonly ReceiptLeg[];
}

const MOMENTS = ['picked', 'sent', 'accepted'] as const;

export function ReceiptTable({ legs }: ReceiptTableProps) {
  return (
    <div className="placing-table">
      <table>
        <caption className="sr-only">Receipt: the odds of each selection</caption>
        <thead>
          <tr>
            <th scope="col">Selection</th>
            <th scope="col" className="number">
              Picked
            </th>
            <th scope="col" className="number">
              Sent
            </th>
            <th scope="col" className="number">
              Accepted
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={leg.selectionId}>
              <th scope="row">
                {leg.name}
                <small>{leg.eventName}</small>
              </th>
              {MOMENTS.map((moment) => (
                <td key={moment} className="number">
                  {formatHundredths(leg[moment].odds)}
                  <small>{formatClock(leg[moment].at)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** '14:03:27' by the player's clock; a dash where the time is not known. */
function formatClock(at: number): string {
  return at > 0 ? new Date(at).toLocaleTimeString('en-GB') : '–';
}
