// Classes that the pages of a match share, in play or before the kick-off.

export const SCOREBOARD = 'border-b border-line bg-s0 px-4 pb-3 max-md:px-3';
export const CRUMBS = 'crumbs flex h-11 items-center gap-3 text-13';
/** The star of a match or a market, filled once it is chosen. */
export const STAR = 'icon-button aria-pressed:text-accent-edge aria-pressed:[&_.icon]:fill-accent';
export const MARKETS = 'grid auto-cols-fr items-start bg-live-ground px-4 pb-6 max-md:px-3';
/**
 * Each market is laid out and painted by itself, so that neither a change in one market nor
 * scrolling paints another one again. Its padding keeps focus marks and touch areas within its
 * clip.
 */
export const MARKET = 'market -mx-3 -mt-1 px-3 pt-1 pb-2 contain-content';
export const MARKET_HEAD = 'flex h-10 items-center gap-2';
