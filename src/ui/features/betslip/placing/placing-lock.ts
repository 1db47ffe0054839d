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
 * For secure contexts; elsewhere the browser has no locks. Where it refuses them, as with site data
 * blocked, `otherwise` stands in.
 */
export function createWebLock(
  locks: Pick<LockManager, 'request'>,
  otherwise: PlacingLock,
): PlacingLock {
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
    tryAcquire: () => request(true).catch(() => otherwise.tryAcquire()),
    acquire: async () => (await request(false).catch(() => otherwise.acquire())) ?? (() => {}),
  };
}
