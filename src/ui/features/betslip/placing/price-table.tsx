// The table of prices that a bet is placed at: selections on the left, figures on the right.

import type { ReactNode } from 'react';

interface PriceTableProps {
  readonly caption: string;
  /** A head and a body, their cells of the classes below. */
  readonly children: ReactNode;
}

const FIGURE = 'text-right align-top whitespace-nowrap not-last:pr-2 last:pr-3';
export const PRICE_NAME = 'px-3 py-1 text-left align-top font-normal';
/** The last of a row is strong. */
export const PRICE_FIGURE = `${FIGURE} py-1 last:font-semibold`;
const HEAD = 'pt-1 pb-2 font-normal text-t3';
export const PRICE_NAME_HEAD = `${HEAD} px-3 text-left align-top`;
export const PRICE_FIGURE_HEAD = `${HEAD} ${FIGURE}`;

export function PriceTable({ caption, children }: PriceTableProps) {
  return (
    <div className="overflow-x-auto rounded-md bg-raised py-1 in-[dialog]:bg-s2">
      <table className="w-full border-collapse text-12">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
