// Turns the operator's colours into values of our design tokens, where text on them is readable.

import { DEFAULT_GROUND } from '../../../shared/api/config.ts';
import {
  contrast,
  EDGE_CONTRAST,
  formatColour,
  isDark,
  isReadable,
  mix,
  parseColour,
  type Rgb,
} from '../../../shared/colour/contrast.ts';

/** Colours of the branding document by name, as CSS writes them. */
export type BrandColours = Readonly<Record<string, string>>;
/** Token values to set; a token that is not named keeps its own value. */
export type Tokens = Record<string, string>;
type Scheme = 'dark' | 'light';

/** Set where the style sheet of the page's HTML has the palette, for both themes. */
export const PALETTE_IN_HTML = '--palette-in-html';

const INKS: readonly Rgb[] = [
  [21, 24, 11],
  [255, 255, 255],
];
/** The contrast that black or white text has to reach on the page background (WCAG 2.2, 1.4.6). */
const GROUND_CONTRAST = 7;
/** Tokens of colours with a meaning. Each has a soft variant, used as the background below it. */
const SIGNS = ['--color-up', '--color-down', '--color-stale', '--color-danger', '--color-success'];

/**
 * The theme that the palette's page background belongs to. Undefined without a background, or where
 * neither black nor white text has enough contrast on it, as on a middle grey.
 */
export function schemeOf({ primaryBackground }: BrandColours): Scheme | undefined {
  const ground = parseColour(primaryBackground);
  if (ground === undefined || !INKS.some((ink) => contrast(ink, ground) >= GROUND_CONTRAST))
    return undefined;
  return isDark(ground) ? 'dark' : 'light';
}

/** The theme of a palette with a ground of its own, in which the page is until the player chooses. */
export function decidedTheme(colours: BrandColours): Scheme | undefined {
  return colours.primaryBackground === DEFAULT_GROUND ? undefined : schemeOf(colours);
}

/**
 * The tokens for a palette in one theme.
 *
 * Surfaces, texts and odds boxes are set only in the theme that the palette's page background
 * belongs to; in the other theme only accents, picked boxes, tabs and highlights are the brand's. A
 * brand colour is left out where our text is not readable on it, or where it is not readable itself
 * as text. Our colours with a meaning (up, down, stale, danger, success) are mixed with the text
 * colour until they are readable on the new surfaces.
 *
 * @param read our own value of a token in that theme.
 */
export function fitPalette(
  colours: BrandColours,
  scheme: Scheme,
  read: (token: string) => string,
): Tokens {
  const tokens: Tokens = {};
  const own = (token: string) => parseColour(tokens[token] ?? read(token)) ?? [0, 0, 0];
  const brand = (name: string) => parseColour(colours[name]);
  const set = (token: string, colour: Rgb) => {
    tokens[token] = formatColour(colour);
  };

  const isOwnTheme = schemeOf(colours) === scheme;
  if (isOwnTheme) {
    fitSurfaces(brand, own, set);
    fitBoxes(brand, own, set, 'live', '--color-odd');
    fitBoxes(brand, own, set, 'prematch', '--color-prematch-odd');
  }
  fitAccent(brand, own, set);
  fitPicked(brand, set, 'Live', '--color-odd');
  fitPicked(brand, set, 'Prematch', '--color-prematch-odd');
  const tab = brand('activeTabColor');
  if (tab && isReadable(tab, [own('--color-s0'), own('--color-s1')], EDGE_CONTRAST))
    set('--color-active-tab', tab);
  const highlight = brand('highlightTextColor');
  if (
    highlight &&
    isReadable(highlight, [own('--color-s1'), own('--color-s2'), own('--color-accent-soft')])
  )
    set('--color-accent-text', highlight);
  return tokens;
}

type Brand = (name: string) => Rgb | undefined;
type Own = (token: string) => Rgb;
type Set = (token: string, colour: Rgb) => void;

function fitSurfaces(brand: Brand, own: Own, set: Set): void {
  const ground = brand('primaryBackground')!;
  const text = [brand('primaryTextColor'), own('--color-t1'), ...INKS].find(
    (ink): ink is Rgb => ink !== undefined && isReadable(ink, [ground]),
  )!;
  const isGround = (colour: Rgb | undefined): colour is Rgb =>
    colour !== undefined && isReadable(text, [colour]);
  const surfaces: readonly [name: string, ...tokens: string[]][] = [
    ['primaryBackground', '--color-s0'],
    ['secondaryBackground', '--color-s1'],
    ['secondaryColor', '--color-s2', '--color-raised'],
    ['tertiaryColor', '--color-s4'],
  ];
  let changes = !isSame(text, own('--color-t1'));
  set('--color-t1', text);
  for (const [name, ...named] of surfaces) {
    // The page background comes last: the text is readable on it in any case.
    const used = [brand(name), own(named[0]!), ground].find(isGround)!;
    for (const token of named) {
      changes ||= !isSame(used, own(token));
      set(token, used);
    }
  }
  const between = mix(own('--color-s2'), own('--color-s4'), 0.5);
  if (changes) set('--color-s3', isGround(between) ? between : own('--color-s2'));
  const grounds = ['--color-s0', '--color-s1', '--color-s2', '--color-s3'].map(own);
  const live = brand('liveContainerBackgroundColor');
  if (isGround(live) && !isSame(live, own('--color-s1'))) {
    set('--color-live-ground', live);
    grounds.push(live);
    changes = true;
  }

  const second = brand('secondaryTextColor');
  if (second !== undefined && isReadable(second, grounds)) set('--color-t2', second);
  if (!changes) return;
  for (const token of ['--color-t2', '--color-t3', '--color-susp', '--color-focus'])
    set(token, towards(own(token), text, grounds));
  for (const token of SIGNS) {
    const soft = soften(own(token), own('--color-s1'), text);
    set(`${token}-soft`, soft);
    set(token, towards(own(token), text, [...grounds, soft]));
  }
  const accentSoft = soften(own('--color-accent'), own('--color-s1'), text);
  set('--color-accent-soft', accentSoft);
  set('--color-accent-text', towards(own('--color-accent-text'), text, [...grounds, accentSoft]));
  set('--color-accent-edge', towards(own('--color-accent-edge'), text, grounds, EDGE_CONTRAST));
  set('--color-susp-soft', mix(own('--color-s1'), own('--color-s2'), 0.5));
  set('--color-line', mix(own('--color-s1'), text, 0.12));
  set('--color-edge', towards(mix(own('--color-s1'), text, 0.4), text, grounds, EDGE_CONTRAST));
}

function fitAccent(brand: Brand, own: Own, set: Set): void {
  const fill = brand('primaryColor');
  const ink = fill && INKS.find((text) => isReadable(text, [fill]));
  if (fill === undefined || ink === undefined) return;
  const surface = own('--color-s1');
  if (!isAlike(fill, own('--color-accent'))) {
    const soft = soften(fill, surface, own('--color-t1'));
    set('--color-accent-hover', fill);
    set('--color-accent-soft', soft);
    set(
      '--color-accent-text',
      towards(fill, own('--color-t1'), [surface, own('--color-s2'), soft]),
    );
  }
  set('--color-accent', fill);
  set('--color-on-accent', ink);
  if (contrast(fill, surface) >= EDGE_CONTRAST) set('--color-accent-edge', fill);
}

/**
 * Sets background and text of the odds boxes. Our own text is used where the brand's is not
 * readable on the background; nothing is set where neither is.
 */
function fitBoxes(brand: Brand, own: Own, set: Set, kind: 'live' | 'prematch', token: string) {
  const ground = brand(`${kind}OddBackgroundColor`);
  if (ground === undefined) return;
  const text = [brand(`${kind}OddTextColor`), own('--color-t1')].find(
    (ink) => ink !== undefined && isReadable(ink, [ground]),
  );
  if (text === undefined) return;
  set(token, ground);
  set(`${token}-text`, text);
  set(`${token}-label`, towards(own('--color-t2'), text, [ground]));
  if (isSame(ground, own('--color-s3'))) return;
  const hover = mix(ground, text, 0.1);
  set(`${token}-hover`, isReadable(text, [hover]) ? hover : ground);
}

function fitPicked(brand: Brand, set: Set, kind: 'Live' | 'Prematch', token: string) {
  const ground = brand(`active${kind}OddBackground`);
  const text = brand(`active${kind}OddTextColor`);
  if (ground === undefined) return;
  const ink = [text, ...INKS].find((one) => one !== undefined && isReadable(one, [ground]));
  if (ink === undefined) return;
  set(`${token}-picked`, ground);
  set(`${token}-picked-text`, ink);
}

/** The colour, or the nearest mix of it with `text` that is readable on all backgrounds. */
function towards(colour: Rgb, text: Rgb, grounds: readonly Rgb[], least?: number): Rgb {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(colour, text, share);
    if (isReadable(mixed, grounds, least)) return mixed;
  }
  return text;
}

/** A surface with a touch of the colour, on which the text can still be read. */
function soften(colour: Rgb, surface: Rgb, text: Rgb): Rgb {
  const shades = [0.15, 0.08].map((share) => mix(surface, colour, share));
  return shades.find((shade) => isReadable(text, [shade])) ?? surface;
}

/** Whether the two colours look the same: our accents of the two themes differ by a shade. */
function isAlike(a: Rgb, b: Rgb): boolean {
  return a.every((part, index) => Math.abs(part - b[index]!) <= 16);
}

function isSame(a: Rgb, b: Rgb): boolean {
  return a.every((part, index) => part === b[index]);
}
