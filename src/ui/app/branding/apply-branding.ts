// Puts the branding configuration on the page: colours, fonts, title.

import type { Branding } from '../../../shared/api/config.ts';
import { setSiteTitle } from '../../components/use-page-title.ts';
import { readColour, readTheme, subscribeTheme } from '../../state/theme.ts';
import { type BrandColours, decidedTheme, fitPalette, PALETTE_IN_HTML } from './fit-palette.ts';

/**
 * Sets every colour and font as the custom property `--brand-<name>`, and our own tokens from them
 * as far as the page stays readable (`fit-palette.ts`). Properties are set through the CSSOM, which
 * needs no inline style. A palette with its own page background chooses the dark or the light theme
 * until the player chooses.
 */
export function applyBranding(branding: Branding, root: HTMLElement = document.documentElement) {
  for (const [name, value] of Object.entries({ ...branding.colors, ...branding.fonts })) {
    if (!/url$/i.test(name)) root.style.setProperty(`--brand-${kebab(name)}`, value);
  }
  for (const [name, address] of Object.entries(branding.fonts)) {
    if (/url$/i.test(name)) addStyleSheet(address);
  }
  setSiteTitle(branding.title || branding.name || 'Touchline');
  applyColours(branding.colors, root);
}

function applyColours(colours: BrandColours, root: HTMLElement): void {
  const theme = decidedTheme(colours);
  if (theme !== undefined) root.dataset.theme ??= theme;
  // Fitted by the server (`src/first-screen/branding-rules.ts`).
  if (getComputedStyle(root).getPropertyValue(PALETTE_IN_HTML) !== '') return;
  let set: readonly string[] = [];
  const applyTokens = () => {
    for (const token of set) root.style.removeProperty(token);
    const own = getComputedStyle(root);
    const theme = readTheme();
    const tokens = fitPalette(colours, theme, (token) => readColour(own, token, theme));
    set = Object.keys(tokens);
    for (const [token, value] of Object.entries(tokens)) root.style.setProperty(token, value);
  };
  applyTokens();
  subscribeTheme(applyTokens);
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
