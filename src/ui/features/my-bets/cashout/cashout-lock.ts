// One tab cashes a bet out at a time: the browser's own lock, which a tab that dies gives back.

export type Release = () => void;

export interface CashoutLock {
  /** The lock of a bet, or null at once while another tab has it. */
  tryAcquire(betId: string): Promise<Release | null>;
  /** The same, as soon as every other tab has given it back. */
  acquire(betId: string): Promise<Release>;
}

/**
 * Pages without HTTPS have no locks, and a browser may refuse them. Two tabs may both send there, and the backend does one of them:
 * a quote is void as soon as another one of its bet was taken.
 */
export function createCashoutLock(locks: LockManager | undefined = navigator.locks): CashoutLock {
  const request = (betId: string, ifAvailable: boolean) =>
    new Promise<Release | null>((resolve) => {
      const goWithout = () => resolve(() => {});
      if (locks === undefined) {
        goWithout();
        return;
      }
      locks
        .request(`touchline:cashout/${betId}`, { ifAvailable }, (lock) => {
          if (lock === null) {
            resolve(null);
            return undefined;
          }
          return new Promise<void>((release) => resolve(release));
        })
        .catch(goWithout);
    });
  return {
    tryAcquire: (betId) => request(betId, true),
    acquire: async (betId) => (await request(betId, false)) ?? (() => {}),
  };
}
