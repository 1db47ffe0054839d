// React keys for elements that differ by their place alone: skeletons, columns, periods.

const names: string[] = [];

/** As many keys as there are places; the same place has the same key every time. */
export function positionKeys(count: number): readonly string[] {
  while (names.length < count) names.push(`place-${names.length}`);
  return names.slice(0, count);
}
