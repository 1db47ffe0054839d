// The sizes that `npm run check` holds: the musts of the budgets, as size-limit takes them.

import { join } from 'node:path';
import { BUDGETS } from '../budgets.ts';
import { listSiteParts } from './site-sizes.ts';

export interface SizeLimit {
  readonly name: string;
  readonly path: string[];
  readonly limit: string;
  readonly gzip: true;
}

/** One check a part of the site in `folder`; a part without files has nothing to check. */
export function listSizeLimits(folder: string): SizeLimit[] {
  return listSiteParts(folder).flatMap(({ budget: id, name, files }) => {
    const budget = BUDGETS.find((one) => one.id === id);
    if (budget?.must === undefined || files.length === 0) return [];
    const path = files.map((file) => join(folder, file));
    return [{ name, path, limit: `${budget.must} kB`, gzip: true }];
  });
}
