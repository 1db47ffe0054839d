// Fits the brand's main colour to our accent tokens, as far as it can be read there.

import { contrast, parseColour, type Rgb } from './contrast.ts';

/** Text on an accent fill has to reach this. */
const TEXT_CONTRAST = 4.5;
/** A line or an icon has to reach this against the surface. */
const EDGE_CONTRAST = 3;

/** Token values to set; a token that is not named keeps its own value. */
export type AccentTokens = Readonly<Record<string, string>>;

/**
 * The accent tokens for a brand colour on a surface. The fill is the brand's only where one of the
 * two text colours can be read on it; the line, only where it can be told from the surface.
 */
export function fitAccent(brand: string, surface: string, inks: readonly string[]): AccentTokens {
  const fill = parseColour(brand);
  const ground = parseColour(surface);
  if (fill === undefined || ground === undefined) return {};
  const ink = inks.find((text) => reaches(parseColour(text), fill, TEXT_CONTRAST));
  if (ink === undefined) return {};
  const tokens: Record<string, string> = {
    '--accent': brand,
    '--accent-hover': brand,
    '--on-accent': ink,
  };
  if (contrast(fill, ground) >= EDGE_CONTRAST) tokens['--accent-edge'] = brand;
  if (contrast(fill, ground) >= TEXT_CONTRAST) tokens['--accent-text'] = brand;
  return tokens;
}

function reaches(ink: Rgb | undefined, fill: Rgb, least: number): boolean {
  return ink !== undefined && contrast(ink, fill) >= least;
}
