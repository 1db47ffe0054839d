// The classes of each column of the transactions, and the place of its cell on a phone.

const CELL =
  'border-b border-line p-2 align-top wrap-anywhere narrow:w-auto narrow:border-0 narrow:p-0';

export const COLUMNS = {
  when: `${CELL} w-26 pl-4 text-left narrow:col-start-1 narrow:row-start-3 narrow:flex narrow:items-center narrow:gap-1.5`,
  what: `${CELL} text-left narrow:col-start-1 narrow:row-start-1`,
  reference: `${CELL} text-left narrow:col-start-1 narrow:row-start-2`,
  amount: `${CELL} w-33 text-right narrow:col-start-2 narrow:row-start-1`,
  after: `${CELL} w-33 text-right narrow:col-start-2 narrow:row-start-3 narrow:whitespace-nowrap`,
  state: `${CELL} w-28 pr-4 text-right narrow:col-start-2 narrow:row-start-2`,
} as const;
