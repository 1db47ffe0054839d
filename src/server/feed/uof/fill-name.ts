// Fills the supplier's names of markets and outcomes, which are templates over the specifiers.

/** What a template can name. */
export interface NameParts {
  readonly home: string;
  readonly away: string;
  readonly specifiers: ReadonlyMap<string, string>;
  /** Names of players, competitors and venues by their URN. */
  readonly names: Pick<ReadonlyMap<string, string>, 'get'>;
}

/** The values of specifiers such as `total=2.5|setnr=2`, by name. */
export function splitSpecifiers(specifiers: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of specifiers.split('|')) {
    const at = part.indexOf('=');
    if (at > 0) values.set(part.slice(0, at), part.slice(at + 1));
  }
  return values;
}

/**
 * Fills `{total}` (the value), `{!setnr}` (as an ordinal), `{+hcp}` and `{-hcp}` (with its sign, or
 * the opposite one), `{(goalnr+1)}` (a sum), `{$competitor1}`, `{$competitor2}`, `{$event}` and
 * `{%player}` (the name of a URN). What the specifiers do not have is left out.
 */
export function fillName(template: string, parts: NameParts): string {
  return template
    .replace(
      /\{([!+\-$%]?)(\(?)([A-Za-z_]\w*)(?:([+-])(\d{1,6}))?\)?\}/g,
      (_, sign, _open, name, step, by) => {
        if (sign === '$') return nameOfEvent(name, parts);
        const value = parts.specifiers.get(name) ?? '';
        if (sign === '%') return parts.names.get(value) ?? value;
        const moved = step === undefined ? value : move(value, Number(`${step}${by}`));
        return write(sign, moved);
      },
    )
    .trim();
}

function nameOfEvent(name: string, { home, away }: NameParts): string {
  if (name === 'competitor1') return home;
  if (name === 'competitor2') return away;
  return away === '' ? home : `${home} vs ${away}`;
}

function move(value: string, by: number): string {
  const number = Number(value);
  return value !== '' && Number.isFinite(number) ? String(number + by) : value;
}

function write(sign: string, value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (sign === '!') return ordinal(number);
  if (sign === '+') return signed(number);
  return sign === '-' ? signed(-number) : value;
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number === 0 ? 0 : number);
}

function ordinal(number: number): string {
  const tens = Math.abs(number) % 100;
  const ending = tens >= 11 && tens <= 13 ? 0 : tens % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][ending] ?? 'th'}`;
}
