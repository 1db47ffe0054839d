// Colours as numbers: reading, mixing, and contrast as WCAG counts it.

export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads '#rgb', '#rrggbb' or 'rgb(r g b)' with or without commas; undefined for anything else. */
export function parseColour(text = ''): Rgb | undefined {
  const trimmed = text.trim();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(trimmed);
  if (short !== null) return rgb(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(trimmed);
  if (long !== null) return rgb(long.slice(1).map((pair) => Number.parseInt(pair, 16)));
  const fields = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/i.exec(trimmed);
  return fields === null ? undefined : rgb(fields.slice(1).map(Number));
}

/** From 1 for equal colours to 21 for black on white. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a text of this colour is readable on each of these backgrounds (WCAG 2.2, 1.4.3). */
export function isReadable(text: Rgb, grounds: readonly Rgb[], least = TEXT_CONTRAST): boolean {
  return grounds.every((ground) => contrast(text, ground) >= least);
}

/** The least contrast of a text with its background. */
const TEXT_CONTRAST = 4.5;
/** The least contrast of a border or an icon with its background. */
export const EDGE_CONTRAST = 3;

/** Mixes two colours linearly; `share` 0 is the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return rgb(from.map((part, index) => Math.round(part + (to[index]! - part) * share)));
}

/** '#rrggbb'. */
export function formatColour(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether white text can be read better on it than black text. */
export function isDark(colour: Rgb): boolean {
  return contrast(colour, [255, 255, 255]) > contrast(colour, [0, 0, 0]);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgb(parts: readonly number[]): Rgb {
  return [parts[0]!, parts[1]!, parts[2]!];
}
