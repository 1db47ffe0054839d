// Contrast between two colours, as WCAG counts it.

export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads '#rgb', '#rrggbb' or 'rgb(r g b)' with or without commas; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
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
