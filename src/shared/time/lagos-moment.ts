// Reads a date of the operator's, which is by the clock of Lagos wherever it is read.

/** UTC+1 all year. */
const LAGOS = '+01:00';
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * The moment, ms since epoch; NaN for anything else. Without a time it is the midnight at which the
 * day begins, and without a zone by the clock of Lagos.
 *
 * @example readLagosMoment('2026-12-01 18:00') // that of 2026-12-01T17:00:00Z
 */
export function readLagosMoment(text: string): number {
  const [, day, time = '00:00', zone = LAGOS] = DATE.exec(text) ?? [];
  return Date.parse(`${day}T${time}${zone}`);
}
