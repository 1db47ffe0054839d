// Dark or light: the player's choice, else the device's. public/theme.js reads the same key before
// the first paint.

import { useSyncExternalStore } from 'react';
import { localStore } from './site-storage.ts';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'touchline:theme';
const listeners = new Set<() => void>();

/** The theme on the screen now. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The value of a colour token as CSS writes it: of `light-dark(a, b)` the one of `theme`. */
export function readColour(
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
  token: string,
  theme: Theme,
): string {
  const value = style.getPropertyValue(token).trim();
  const pair = /^light-dark\((.+?),(.+)\)$/.exec(value);
  return pair?.[theme === 'light' ? 1 : 2]?.trim() ?? value;
}

/** Applies a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStore.write(STORAGE_KEY, theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the theme changes, by choice or by the device. */
export function subscribeTheme(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: light)');
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

/** The theme, for components. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, readTheme, readTheme);
}
