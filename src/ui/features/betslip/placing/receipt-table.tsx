// Each leg's price at click, at send and at acceptance, with the moment of each.

import { formatHundredths } from '../../../../shared/money/odds.ts';
import { lagosSeconds } from '../../../components/lagos-time.ts';
import type { ReceiptLeg } from '../../../state/receipts.ts';
import {
  PRICE_FIGURE,
  PRICE_FIGURE_HEAD,
  PRICE_NAME,
  PRICE_NAME_HEAD,
  PriceTable,
} from './price-table.tsx';
import { ACCEPTED, PICKED, RECEIPT_THE_ODDS_OF_EACH_SELECTION, SELECTION, SENT } from './texts.ts';

interface ReceiptTableProps {
  readonly legs: readonly ReceiptLeg[];
}

const MOMENTS = ['picked', 'sent', 'accepted'] as const;

export function ReceiptTable({ legs }: ReceiptTableProps) {
  return (
    <PriceTable caption={RECEIPT_THE_ODDS_OF_EACH_SELECTION}>
      <thead>
        <tr>
          <th scope="col" className={PRICE_NAME_HEAD}>
            {SELECTION}
          </th>
          <th scope="col" className={PRICE_FIGURE_HEAD}>
            {PICKED}
          </th>
          <th scope="col" className={PRICE_FIGURE_HEAD}>
            {SENT}
          </th>
          <th scope="col" className={PRICE_FIGURE_HEAD}>
            {ACCEPTED}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg) => (
          <tr key={leg.selectionId}>
            <th scope="row" className={PRICE_NAME}>
              {leg.name}
              <small className="block text-11 font-normal text-t3">{leg.eventName}</small>
            </th>
            {MOMENTS.map((moment) => (
              <td key={moment} className={PRICE_FIGURE}>
                {formatHundredths(leg[moment].odds)}
                <small className="block text-11 font-normal text-t3">
                  {formatClock(leg[moment].at)}
                </small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PriceTable>
  );
}

/** '14:03:27' in Lagos; a dash where the time is not known. */
function formatClock(at: number): string {
  return at > 0 ? lagosSeconds(at) : '–';
}
