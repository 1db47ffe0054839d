// Finds texts that no reader takes as they are, for the log.

import { isClean } from '../../../shared/feed/wire.ts';

/**
 * Whether a text or name in the value is not clean, however deep. In JSON, controls and halves of
 * characters only come as escapes, so most messages need no second look; direction marks that came as
 * themselves are not logged.
 */
export function holdsUncleanText(json: string, value: unknown): boolean {
  if (!json.includes('\\u')) return false;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isClean(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isClean(name)) return true;
      open.push(inner);
    }
  }
  return false;
}
