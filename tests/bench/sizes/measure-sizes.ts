// What a first visit loads, compressed: no trial and no noise, the same on every machine.

import { type BenchResult, ratioOf, resultOf } from '../bench.ts';
import { listSiteParts, weigh } from './site-sizes.ts';

/** Weighs the site built in `folder`. */
export function measureSizes(folder: string): BenchResult {
  const parts = listSiteParts(folder).map((part) => ({ ...part, kB: weigh(folder, part) }));
  return {
    ...resultOf(parts.map(({ name, kB }) => ({ name: `${name}, gz`, value: kB, unit: 'kB' }))),
    ratios: parts.flatMap(({ budget, kB }) => (budget === null ? [] : [ratioOf(budget, kB)])),
  };
}
