// Classes of the blocks of the slip, and of the rows in them.

export const SLIP_BLOCK = 'grid border-t border-line p-3';
export const FIGURE = 'flex justify-between gap-3 text-13';
/** The value of a figure, beside its name. */
export const FIGURE_VALUE = 'font-normal whitespace-nowrap text-t1';
export const SLIP_HINT = 'text-12 text-t3';
/** The row of the server's check of a Split, which keeps its height while it is empty. */
export const CHECK_LINE = 'flex min-h-4.5 items-center gap-1 text-12 text-t3';
/** A name with its switch. */
export const SETTING = 'flex items-center gap-3 text-[0.8125rem] text-t2 large:grid';
