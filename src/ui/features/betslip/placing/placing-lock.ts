// One tab places at a time: the browser's own lock, which a tab that dies gives back.

const LOCK = 'touchline:placing';

export type Release = () => void;

export interface PlacingLock {
  /** The lock, or null at once while another tab has it. */
  tryAcquire(): Promise<Release | null>;
  /** The lock, as soon as every other tab has given it back. */
  acquire(): Promise<Release>;
}

/**
 * Browsers lock only in secure contexts. Elsewhere (a phone on the LAN) the lock is given at once:
 * the order in local storage then keeps two tabs from placing twice, as both send its one key.
 */
export function createPlacingLock(locks: LockManager | undefined = navigator.locks): PlacingLock {
  if (locks === undefined) {
    const free = async () => () => {};
    return { tryAcquire: free, acquire: free };
  }
  const request = (ifAvailable: boolean) =>
    new Promise<Release | null>((resolve, reject) => {
      locks
        .request(LOCK, { ifAvailable }, (lock) => {
          if (lock === null) {
            resolve(null);
            return undefined;
          }
          return new Promise<void>((release) => resolve(release));
        })
        .catch(reject);
    });
  return {
    tryAcquire: () => request(true),
    acquire: async () => (await request(false)) ?? (() => {}),
  };
}
