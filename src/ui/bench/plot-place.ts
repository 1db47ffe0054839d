// The place of a plot, before it is loaded and with it: on a phone beside the list on one screen.

export const PLOT = 'h-41.5 min-w-0 max-md:h-31.5';
