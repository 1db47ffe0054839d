// A lock for one tab at a time, on the browser's Web Locks, which release it when a tab dies.

export type Release = () => void;

export interface TabLock {
  /** The lock, or null at once while another tab has it. */
  tryAcquire(): Promise<Release | null>;
  /** The lock, as soon as every other tab has given it back. */
  acquire(): Promise<Release>;
}

/** A lock that lets every tab in, for orders on which the backend alone decides between tabs. */
export const NO_LOCK: TabLock = {
  tryAcquire: async () => () => {},
  acquire: async () => () => {},
};

/**
 * The lock of this name, one for all tabs of the site. Where the browser has no locks, as outside
 * secure contexts, or refuses them, as with site data blocked, `otherwise` stands in.
 */
export function createTabLock(
  name: string,
  otherwise: TabLock,
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
): TabLock {
  if (locks === undefined) return otherwise;
  const request = (ifAvailable: boolean) =>
    new Promise<Release | null>((resolve, reject) => {
      locks
        .request(name, { ifAvailable }, (lock) => {
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
