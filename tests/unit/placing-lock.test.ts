// The placing lock where the browser refuses its own, as Chromium does with site data blocked.

import { expect, test, vi } from 'vitest';
import {
  createWebLock,
  type PlacingLock,
} from '../../src/ui/features/betslip/placing/placing-lock.ts';

const release = vi.fn();
const otherwise: PlacingLock = {
  tryAcquire: vi.fn(async () => release),
  acquire: vi.fn(async () => release),
};

test('another lock stands in where the browser refuses its own', async () => {
  const request = async () => {
    throw new DOMException('Access to the Locks API is denied', 'SecurityError');
  };
  const lock = createWebLock({ request } as unknown as LockManager, otherwise);
  expect(await lock.tryAcquire()).toBe(release);
  expect(await lock.acquire()).toBe(release);
});

test('a lock that another tab has is waited for, and nothing stands in for it', async () => {
  vi.clearAllMocks();
  const request = async (_name: string, _options: LockOptions, grant: LockGrantedCallback<void>) =>
    grant(null);
  const lock = createWebLock({ request } as unknown as LockManager, otherwise);
  expect(await lock.tryAcquire()).toBeNull();
  expect(otherwise.tryAcquire).not.toHaveBeenCalled();
});
