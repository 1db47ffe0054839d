// Where a bet has its page.

/** `betPath('5') // => '/Account/BetHistory/5/Detail'` */
export function betPath(betId: string): string {
  return `/Account/BetHistory/${encodeURIComponent(betId)}/Detail`;
}
