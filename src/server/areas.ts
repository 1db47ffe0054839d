// Every area of the backend, one line each.

import type { Area, AreaContext } from './area.ts';
import { createSportsArea } from './http/sports/sports-area.ts';

export function createAreas(context: AreaContext): readonly Area[] {
  return [createSportsArea(context)];
}
