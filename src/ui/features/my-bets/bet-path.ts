// The path of a bet's page.

/** `betPath('5') // => '/Account/BetHistory/5/Detail'` */
export function betPath(betId: string): string {
  return `/Account/BetHistory/${encodeURIComponent(betId)}/Detail`;
}
