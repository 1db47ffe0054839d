// Every area of the backend, one line each.

import type { Area, AreaContext } from './area.ts';
import { createContentArea } from './http/content/content-area.ts';
import { createLimitsArea } from './http/limits/limits-area.ts';
import { createSportsArea } from './http/sports/sports-area.ts';

export function createAreas(context: AreaContext): readonly Area[] {
  return [createSportsArea(context), createContentArea(context), createLimitsArea(context)];
}
