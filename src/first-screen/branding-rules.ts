// An operator's colours and fonts as rules of a style sheet: those that the page's script would set.

import type { Branding } from '../shared/api/config.ts';
import { kebab } from '../ui/app/branding/apply-branding.ts';
import { decidedTheme, fitPalette, PALETTE_IN_HTML } from '../ui/app/branding/fit-palette.ts';
import { readColour, type Theme } from '../ui/state/theme.ts';
import tokens from '../ui/styles/tokens.css?raw';

const TOKEN = /^ *(--color-[\w-]+): (.+);$/gm;
/** Of a page whose player and palette have chosen none (`readTheme`). */
const DEVICE_HAS = {
  dark: 'not all and (prefers-color-scheme:light)',
  light: '(prefers-color-scheme:light)',
};

const ownValues = new Map(
  [...tokens.matchAll(TOKEN)].map(([, token = '', value = '']) => [token, value]),
);
const own = { getPropertyValue: (token: string) => ownValues.get(token) ?? '' };

interface BrandingRules {
  readonly css: string;
  /** What the page is in until the player chooses; undefined where the device decides. */
  readonly theme: Theme | undefined;
}

export function writeBrandingRules({ colors, fonts }: Branding): BrandingRules {
  const theme = decidedTheme(colors);
  const rules = (['dark', 'light'] as const).map((each) => {
    const fitted = fitPalette(colors, each, (token) => readColour(own, token, each));
    const block = `{${declare(Object.entries(fitted))}}`;
    const chosen = `:root[data-theme=${each}]${block}`;
    if (theme !== undefined) return chosen;
    return `${chosen}@media ${DEVICE_HAS[each]}{:root:not([data-theme])${block}}`;
  });
  // An empty one would be a value too, and the page's text would have no font at all.
  const names = Object.entries(fonts).filter(
    ([name, font]) => !/url$/i.test(name) && font.trim() !== '',
  );
  const named = names.map(([name, font]) => [`--brand-${kebab(name)}`, font] as const);
  return { css: `${rules.join('')}:root{${declare([[PALETTE_IN_HTML, '1'], ...named])}}`, theme };
}

function declare(values: readonly (readonly [property: string, value: string])[]): string {
  return values.map((value) => value.join(':')).join(';');
}
