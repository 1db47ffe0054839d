// What bettors call a grouping, and the well-known sets of them.

const SIZES = ['', 'Singles', 'Doubles', 'Trebles'] as const;

/**
 * 'Doubles', '4-folds'.
 *
 * @example
 * nameGrouping(2) // => 'Doubles'
 * nameGrouping(4) // => '4-folds'
 */
export function nameGrouping(size: number): string {
  return SIZES[size] ?? `${size}-folds`;
}

/** Every grouping from doubles up, by the number of matches; with singles, the second name. */
const FULL_COVERS: Readonly<Record<number, readonly [string, string]>> = {
  3: ['Trixie', 'Patent'],
  4: ['Yankee', 'Lucky 15'],
  5: ['Canadian', 'Lucky 31'],
  6: ['Heinz', 'Lucky 63'],
  7: ['Super Heinz', ''],
  8: ['Goliath', ''],
};

/**
 * The name of a full cover (contract section 8), '' for any other set of sizes. `sizes` are different
 * ones; bankers or several selections of a match make it something without a name.
 *
 * @example
 * nameSystem(3, [2, 3]) // => 'Trixie'
 * nameSystem(3, [1, 2, 3]) // => 'Patent'
 * nameSystem(3, [2]) // => ''
 */
export function nameSystem(matches: number, sizes: readonly number[]): string {
  const [withoutSingles, withSingles] = FULL_COVERS[matches] ?? ['', ''];
  if (sizes.length === matches) return withSingles;
  return sizes.length === matches - 1 && !sizes.includes(1) ? withoutSingles : '';
}
