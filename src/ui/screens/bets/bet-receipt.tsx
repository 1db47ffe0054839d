// The odds of each leg when it was picked, sent and accepted, for a bet that this device placed.

import { formatHundredths } from '../../../shared/money/odds.ts';
import type { Receipt, ReceiptLeg } from '../../state/receipts.ts';
import { FigureList } from './figure-list.tsx';
import { ACCEPTED, PICKED, RECEIPT, RECEIPT_PURPOSE, SENT } from './texts.ts';

const timeOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function BetReceipt({ receipt }: { readonly receipt: Receipt }) {
  return (
    <section aria-labelledby="bet-receipt">
      <h3 id="bet-receipt" className="pt-4 pb-1 text-16">
        {RECEIPT}
      </h3>
      <p className="text-13 text-t2">{RECEIPT_PURPOSE}</p>
      <ul>
        {receipt.legs.map((leg) => (
          <li key={leg.selectionId} className="grid border-b border-line pt-2">
            <b className="truncate">{leg.name}</b>
            <span className="truncate text-12 text-t2">{leg.eventName}</span>
            <Prices leg={leg} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prices({ leg }: { readonly leg: ReceiptLeg }) {
  const moments = [
    { name: PICKED, price: leg.picked },
    { name: SENT, price: leg.sent },
    { name: ACCEPTED, price: leg.accepted },
  ];
  return (
    <FigureList
      figures={moments.map(({ name, price }) => [
        price.at > 0 ? `${name} ${timeOf.format(price.at)}` : name,
        formatHundredths(price.odds),
      ])}
    />
  );
}
