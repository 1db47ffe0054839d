// The set-up that the tests of mounted screens share.

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

interface Resettable {
  reset(): void;
}

/**
 * Every test of the file begins on a wide page, with nothing stored and these stores as they were
 * made, and leaves nothing mounted, stubbed or spied upon.
 */
export function startOnEmptyPage(...stores: readonly Resettable[]): void {
  beforeEach(() => {
    localStorage.clear();
    for (const store of stores) store.reset();
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
