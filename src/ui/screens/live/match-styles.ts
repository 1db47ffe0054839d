// What the pages of a match share, in play or before the kick-off.

export const SCOREBOARD = 'border-b border-line bg-s0 px-4 pb-3 max-md:px-3';
export const CRUMBS = 'crumbs flex h-11 items-center gap-3 text-13';
/** The star of a match or a market, filled once it is chosen. */
export const STAR = 'icon-button aria-pressed:text-accent-edge aria-pressed:[&_.icon]:fill-accent';
export const MARKETS = 'grid auto-cols-fr items-start bg-live-ground px-4 pb-6 max-md:px-3';
/** Painted by itself, so that a change in one market has no other one painted anew. */
export const MARKET = 'market isolate pb-2';
export const MARKET_HEAD = 'flex h-10 items-center gap-2';
