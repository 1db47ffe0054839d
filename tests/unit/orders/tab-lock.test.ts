// The lock over tabs where the browser refuses its own, as Chromium does with site data blocked.

import { expect, test, vi } from 'vitest';
import { createTabLock, type TabLock } from '../../../src/ui/orders/tab-lock.ts';

const release = vi.fn();
const otherwise: TabLock = {
  tryAcquire: vi.fn(async () => release),
  acquire: vi.fn(async () => release),
};

test('another lock stands in where the browser refuses its own', async () => {
  const request = async () => {
    throw new DOMException('Access to the Locks API is denied', 'SecurityError');
  };
  const lock = createTabLock('orders', otherwise, { request } as unknown as LockManager);
  expect(await lock.tryAcquire()).toBe(release);
  expect(await lock.acquire()).toBe(release);
});

test('a lock that another tab has is waited for, and nothing stands in for it', async () => {
  vi.clearAllMocks();
  const request = async (_name: string, _options: LockOptions, grant: LockGrantedCallback<void>) =>
    grant(null);
  const lock = createTabLock('orders', otherwise, { request } as unknown as LockManager);
  expect(await lock.tryAcquire()).toBeNull();
  expect(otherwise.tryAcquire).not.toHaveBeenCalled();
});

test('another lock stands in where the browser has none', () => {
  vi.stubGlobal('navigator', {});
  expect(createTabLock('orders', otherwise)).toBe(otherwise);
  vi.unstubAllGlobals();
});

test('locks of different names do not wait for each other', async () => {
  const asked: string[] = [];
  const request = async (name: string, _options: LockOptions, grant: LockGrantedCallback<void>) => {
    asked.push(name);
    return grant(null);
  };
  for (const name of ['bet 1', 'bet 2'])
    await createTabLock(name, otherwise, { request } as unknown as LockManager).tryAcquire();
  expect(asked).toEqual(['bet 1', 'bet 2']);
});
