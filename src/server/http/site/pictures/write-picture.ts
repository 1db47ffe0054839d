// Writes the pictures of a match and of a booking code as SVG with lines of plain text.

import { escape as escapeXml } from 'es-toolkit/string';
import type { PlainPalette } from '../../../domain/settings/plain-palette.ts';
import { HEIGHT, WIDTH } from './picture-size.ts';

const LEFT = 80;
const ROOM = WIDTH - 2 * LEFT;
const ADULTS = '18+';

interface Line {
  readonly text: string;
  /** Of its baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  /** Width that it may take, px. */
  readonly room?: number;
  /** Aligned to the right edge. */
  readonly atEnd?: boolean;
}

export interface MatchPicture {
  readonly kind: 'match';
  readonly brand: string;
  readonly league: string;
  readonly home: string;
  /** '' where there is no second competitor. */
  readonly away: string;
  readonly when: string;
}

export interface CodePicture {
  readonly kind: 'code';
  readonly brand: string;
  readonly heading: string;
  readonly code: string;
  /** The first legs, each with its odds. */
  readonly legs: readonly (readonly [leg: string, odds: string])[];
  readonly total: string;
}

export type Picture = MatchPicture | CodePicture;

/** Width of a text at a font size of 1 px. */
export type Measure = (text: string, bold: boolean) => number;

/** Texts come from `readDrawnText`; one that is too wide is drawn smaller, then cut. */
export function writePicture(picture: Picture, palette: PlainPalette, measure: Measure): string {
  const lines =
    picture.kind === 'match' ? matchLines(picture, palette) : codeLines(picture, palette);
  const drawn = [
    { text: picture.brand, y: 110, size: 44, fill: palette.accent, bold: true },
    ...lines,
    { text: ADULTS, y: 560, size: 40, fill: palette.soft, bold: true, atEnd: true },
  ].map((line) => drawLine(line, measure));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/><rect width="24" height="${HEIGHT}" fill="${palette.accent}"/>${drawn.join('')}</svg>`;
}

function matchLines({ league, home, away, when }: MatchPicture, palette: PlainPalette): Line[] {
  const { text, soft } = palette;
  const names =
    away === ''
      ? [{ text: home, y: 370, size: 88, fill: text, bold: true }]
      : [
          { text: home, y: 325, size: 88, fill: text, bold: true },
          { text: away, y: 435, size: 88, fill: text, bold: true },
        ];
  return [
    { text: league, y: 205, size: 38, fill: soft },
    ...names,
    { text: when, y: 560, size: 40, fill: text, room: ROOM - 140 },
  ];
}

function codeLines({ heading, code, legs, total }: CodePicture, palette: PlainPalette): Line[] {
  const { text, soft } = palette;
  return [
    { text: heading, y: 180, size: 36, fill: soft },
    { text: code, y: 275, size: 96, fill: text, bold: true },
    ...legs.flatMap(([leg, odds], at) => [
      { text: leg, y: 345 + at * 54, size: 34, fill: text, room: ROOM - 170 },
      { text: odds, y: 345 + at * 54, size: 34, fill: text, bold: true, room: 150, atEnd: true },
    ]),
    { text: total, y: 560, size: 40, fill: text, bold: true, room: ROOM - 140 },
  ];
}

/** A line is not drawn smaller than this share of its size. */
const MIN_SIZE_SHARE = 0.6;

function drawLine(line: Line, measure: Measure): string {
  const { bold = false, fill, room = ROOM, y, atEnd = false } = line;
  const { text, size } = fitLine(line.text, line.size, room, (shown) => measure(shown, bold));
  return `<text x="${atEnd ? WIDTH - LEFT : LEFT}" y="${y}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ''}${atEnd ? ' text-anchor="end"' : ''}>${escapeXml(text)}</text>`;
}

function fitLine(whole: string, size: number, room: number, measure: (text: string) => number) {
  let text = whole;
  for (;;) {
    const width = measure(text) * size;
    if (width <= room) return { text, size };
    const fitting = Math.floor((size * room) / width);
    if (fitting >= size * MIN_SIZE_SHARE) return { text, size: fitting };
    const signs = [...text.replace(/…$/, '')];
    if (signs.length < 2) return { text, size: Math.ceil(size * MIN_SIZE_SHARE) };
    const share = room / (width * MIN_SIZE_SHARE);
    const most = Math.min(signs.length - 1, Math.floor(signs.length * share));
    text = `${signs.slice(0, Math.max(1, most)).join('').trimEnd()}…`;
  }
}
