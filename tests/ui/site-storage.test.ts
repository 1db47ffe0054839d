// The guarded storage: whatever the browser's own does, the page goes on with what it was told.

import { beforeEach, describe, expect, test, vi } from 'vitest';

type Module = typeof import('../../src/ui/state/site-storage.ts');
let storage: Module;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  storage = await import('../../src/ui/state/site-storage.ts');
});

const refuse = (name: string) => (): never => {
  throw new DOMException('no', name);
};

/** A storage of which these parts throw. */
function brokenStorage(broken: Partial<Storage>): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    ...broken,
  };
}

const quota = refuse('QuotaExceededError');
const forbidden = refuse('SecurityError');

describe.each<[string, () => Storage, 'blocked' | 'full']>([
  ['whose getter throws', forbidden, 'blocked'],
  ['that is missing', () => undefined as unknown as Storage, 'blocked'],
  ['that is null', () => null as unknown as Storage, 'blocked'],
  ['that is full', () => brokenStorage({ setItem: quota }), 'full'],
  ['that may not be written', () => brokenStorage({ setItem: forbidden }), 'blocked'],
  [
    'of which every part throws',
    () =>
      brokenStorage({
        getItem: forbidden,
        setItem: forbidden,
        removeItem: forbidden,
        key: forbidden,
      }),
    'blocked',
  ],
])('a storage %s', (_, open, fault) => {
  test('gives back what was written as long as the page lasts, and says so once', () => {
    const listener = vi.fn();
    storage.onStorageFault(listener);
    const store = storage.createSiteStorage(open);
    expect(store.read('touchline:a')).toBeNull();
    expect(store.write('touchline:a', '1')).toBe(false);
    expect(store.read('touchline:a')).toBe('1');
    expect(store.write('touchline:a', '2')).toBe(false);
    expect(store.read('touchline:a')).toBe('2');
    store.remove('touchline:a');
    expect(store.read('touchline:a')).toBeNull();
    expect(store.keys()).toEqual([]);
    expect(storage.readStorageFault()).toBe(fault);
    expect(listener).toHaveBeenCalledOnce();
  });
});

test('a storage that works is written, and no fault is found', () => {
  expect(storage.localStore.write('touchline:a', '1')).toBe(true);
  expect(localStorage.getItem('touchline:a')).toBe('1');
  expect(storage.localStore.keys()).toEqual(['touchline:a']);
  storage.localStore.remove('touchline:a');
  expect(localStorage.length).toBe(0);
  expect(storage.readStorageFault()).toBeNull();
});

test('what was not stored gives way to what is stored after it', () => {
  let isFull = true;
  const own = brokenStorage({});
  const store = storage.createSiteStorage(() => (isFull ? { ...own, setItem: quota } : own));
  store.write('touchline:a', 'unstored');
  isFull = false;
  store.write('touchline:a', 'stored');
  expect(own.getItem('touchline:a')).toBe('stored');
  own.setItem('touchline:a', 'newer');
  expect(store.read('touchline:a')).toBe('newer');
});

test('views that only save a wait make room for what matters', () => {
  const own = brokenStorage({});
  const free = () => !Object.keys(view()).some((key) => key.startsWith('touchline:kept-view'));
  const view = () =>
    Object.fromEntries(Array.from({ length: own.length }, (_, at) => [own.key(at)!, 1]));
  const put = own.setItem;
  own.setItem('touchline:kept-view/a', 'long');
  own.setItem('touchline:slip', 'mine');
  own.setItem = (key, value) => (free() ? put(key, value) : quota());
  const store = storage.createSiteStorage(() => own);
  expect(store.write('touchline:kept-view/b', 'long')).toBe(false);
  expect(own.getItem('touchline:kept-view/a')).toBe('long');
  expect(store.write('touchline:placing', 'order')).toBe(true);
  expect(own.getItem('touchline:placing')).toBe('order');
  expect(own.getItem('touchline:slip')).toBe('mine');
  expect(own.getItem('touchline:kept-view/a')).toBeNull();
});

describe('another tab', () => {
  const heard: (string | null)[] = [];
  const follow = () => storage.localStore.follow('touchline:a', (text) => heard.push(text));
  beforeEach(() => {
    heard.length = 0;
  });
  const change = (key: string | null, newValue: string | null = null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

  test('that changes a key is followed until it is enough', () => {
    const stop = follow();
    change('touchline:a', '7');
    change('touchline:b', '8');
    change(null);
    stop();
    change('touchline:a', '9');
    expect(heard).toEqual(['7', null]);
  });

  test('that wrote is newer than what this page could not store', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    storage.localStore.write('touchline:a', 'unstored');
    write.mockRestore();
    localStorage.setItem('touchline:a', 'theirs');
    expect(storage.localStore.read('touchline:a')).toBe('unstored');
    change('touchline:a', 'theirs');
    expect(storage.localStore.read('touchline:a')).toBe('theirs');
  });

  test('of the session storage is no news for the local one', () => {
    follow();
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'touchline:a',
        newValue: '1',
        storageArea: sessionStorage,
      }),
    );
    expect(heard).toEqual([]);
  });
});
