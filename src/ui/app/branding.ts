// Puts the branding configuration on the page: colours, fonts, title.

import type { Branding } from '../../shared/api/config.ts';
import { setSiteTitle } from '../components/use-page-title.ts';
import { subscribeTheme } from '../state/theme.ts';
import { fitAccent } from './accent.ts';

const INKS = ['#15180b', '#ffffff'];
const ACCENT_TOKENS = [
  '--accent',
  '--accent-hover',
  '--on-accent',
  '--accent-edge',
  '--accent-text',
];

/**
 * Sets every colour and font as `--brand-<name>`, through the CSSOM, which needs no inline style.
 * Colours that could not be read on our surfaces stay custom properties only; ours are used then.
 */
export function applyBranding(branding: Branding, root: HTMLElement = document.documentElement) {
  for (const [name, value] of Object.entries({ ...branding.colors, ...branding.fonts })) {
    if (!/url$/i.test(name)) root.style.setProperty(`--brand-${kebab(name)}`, value);
  }
  for (const [name, address] of Object.entries(branding.fonts)) {
    if (/url$/i.test(name)) addStyleSheet(address);
  }
  setSiteTitle(branding.title || branding.name || 'Touchline');

  const primary = branding.colors.primaryColor;
  if (primary === undefined) return;
  const fitPrimary = () => fitTokens(primary, root);
  fitPrimary();
  subscribeTheme(fitPrimary);
}

function fitTokens(primary: string, root: HTMLElement): void {
  for (const token of ACCENT_TOKENS) root.style.removeProperty(token);
  const surface = getComputedStyle(root).getPropertyValue('--s1');
  for (const [token, value] of Object.entries(fitAccent(primary, surface, INKS)))
    root.style.setProperty(token, value);
}

/** 'primary-color' for 'primaryColor'. */
export function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

function addStyleSheet(address: string): void {
  const url = parseAddress(address);
  if (url === undefined || (url.protocol !== 'https:' && url.origin !== location.origin)) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = url.href;
  document.head.append(sheet);
}

function parseAddress(address: string): URL | undefined {
  try {
    return address === '' ? undefined : new URL(address, location.href);
  } catch {
    return undefined;
  }
}
