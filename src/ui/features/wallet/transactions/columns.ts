// How each column of the transactions looks, and where its cell goes in the lines of a phone.

const CELL =
  'border-b border-line p-2 align-top wrap-anywhere @max-[720px]/content:w-auto @max-[720px]/content:border-0 @max-[720px]/content:p-0';

export const COLUMNS = {
  when: `${CELL} w-26 pl-4 text-left @max-[720px]/content:col-start-1 @max-[720px]/content:row-start-3 @max-[720px]/content:flex @max-[720px]/content:items-center @max-[720px]/content:gap-1.5`,
  what: `${CELL} text-left @max-[720px]/content:col-start-1 @max-[720px]/content:row-start-1`,
  reference: `${CELL} text-left @max-[720px]/content:col-start-1 @max-[720px]/content:row-start-2`,
  amount: `${CELL} w-33 text-right @max-[720px]/content:col-start-2 @max-[720px]/content:row-start-1`,
  after: `${CELL} w-33 text-right @max-[720px]/content:col-start-2 @max-[720px]/content:row-start-3 @max-[720px]/content:whitespace-nowrap`,
  state: `${CELL} w-28 pr-4 text-right @max-[720px]/content:col-start-2 @max-[720px]/content:row-start-2`,
} as const;
