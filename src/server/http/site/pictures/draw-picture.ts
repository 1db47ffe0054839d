// Renders SVG as PNG with resvg. The library is loaded for the first picture: a machine without its
// binary has no pictures, and everything else works.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escape as escapeXml } from 'es-toolkit/string';
import type { Measure } from './write-picture.ts';

/** The part of `@resvg/resvg-js` that is used. */
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
      // With the machine's own fonts a picture would look different on each machine.
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

/** Font size of the measured text, px. */
const MEASURED = 100;
const FAMILY = 'DejaVu Sans';
const REGULAR = 'DejaVuSans.ttf';
const BOLD = 'DejaVuSans-Bold.ttf';
