// The operator's colours for what the server draws or writes itself, replaced where they cannot be
// read.

import type { Branding } from '../../../shared/api/config.ts';
import {
  contrast,
  EDGE_CONTRAST,
  formatColour,
  isReadable,
  mix,
  parseColour,
  type Rgb,
} from '../../../shared/colour/contrast.ts';
import { DEFAULT_BRANDING } from './default-branding.ts';

/** Each `#rrggbb`, whatever the branding document says. */
export interface PlainPalette {
  readonly ground: string;
  readonly text: string;
  /** The colour of secondary text. */
  readonly soft: string;
  readonly accent: string;
  readonly onAccent: string;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/**
 * A colour that cannot be parsed, or has too little contrast with the ground, is replaced by one
 * that can be read.
 */
export function readPlainPalette(colours: Branding['colors']): PlainPalette {
  const brand = (name: string) => parseColour(colours[name]);
  const ground =
    brand('primaryBackground') ?? parseColour(DEFAULT_BRANDING.colors.primaryBackground) ?? BLACK;
  const text = pick([brand('primaryTextColor')], (one) => isReadable(one, [ground]), ground);
  const soft = pick(
    [brand('secondaryTextColor'), mix(text, ground, 0.25)],
    (one) => isReadable(one, [ground]),
    ground,
  );
  const accent = pick(
    [brand('primaryColor')],
    (one) => contrast(one, ground) >= EDGE_CONTRAST,
    ground,
  );
  return {
    ground: formatColour(ground),
    text: formatColour(text),
    soft: formatColour(soft),
    accent: formatColour(accent),
    onAccent: formatColour(inkOn(accent)),
  };
}

function pick(from: readonly (Rgb | undefined)[], fits: (one: Rgb) => boolean, ground: Rgb): Rgb {
  return from.find((one): one is Rgb => one !== undefined && fits(one)) ?? inkOn(ground);
}

/** Black or white, whichever is read better on it. */
function inkOn(ground: Rgb): Rgb {
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE;
}
