// Classes of a plot, with the same size while it loads. On a phone, plots and list share one
// screen.

export const PLOT = 'h-41.5 min-w-0 max-md:h-31.5';
