// A live page for tests of odds boxes, whose device wants motion.

import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { createLivePage, type LivePage } from './live-page.tsx';

export function openBoxPage(): LivePage {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return createLivePage();
}

export function closeBoxPage(): void {
  cleanup();
  vi.unstubAllGlobals();
}
