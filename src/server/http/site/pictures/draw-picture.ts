// PNG of an SVG, by resvg. Loaded when the first picture is asked for: a machine without its binary
// has no pictures, and everything else.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escape as escapeXml } from 'es-toolkit/string';
import type { Measure } from './write-picture.ts';

/** What is used of `@resvg/resvg-js`. */
interface Resvg {
  renderAsync(svg: string, options: object): Promise<{ asPng(): Buffer }>;
  Resvg: new (svg: string, options: object) => { getBBox(): { width: number } | undefined };
}

export interface Painter {
  readonly measure: Measure;
  draw(svg: string): Promise<Buffer>;
}

const require = createRequire(import.meta.url);

/** @throws Error where this machine has no binary of the library. */
export function openPainter(): Painter {
  const library = require('@resvg/resvg-js') as Resvg;
  const fonts = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const withFonts = (...names: readonly string[]) => ({
    font: {
      // The machine's own fonts would make a picture look different on each.
      loadSystemFonts: false,
      fontFiles: names.map((name) => join(fonts, name)),
      defaultFontFamily: FAMILY,
    },
    logLevel: 'off',
  });
  const both = withFonts(REGULAR, BOLD);
  const boldOnly = withFonts(BOLD);
  const regularOnly = withFonts(REGULAR);
  return {
    measure(text, bold) {
      if (text === '') return 0;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-size="${MEASURED}"${bold ? ' font-weight="700"' : ''}>${escapeXml(text)}</text></svg>`;
      const box = new library.Resvg(svg, bold ? boldOnly : regularOnly).getBBox();
      return (box?.width ?? 0) / MEASURED;
    },
    async draw(svg) {
      return (await library.renderAsync(svg, both)).asPng();
    },
  };
}

/** Px. */
const MEASURED = 100;
const FAMILY = 'DejaVu Sans';
const REGULAR = 'DejaVuSans.ttf';
const BOLD = 'DejaVuSans-Bold.ttf';
