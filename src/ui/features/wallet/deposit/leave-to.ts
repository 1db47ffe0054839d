// Leaves the site for a provider's page.

/** The player comes back to `/payment-verification/{method}`. */
export function leaveTo(address: string): void {
  location.assign(address);
}
