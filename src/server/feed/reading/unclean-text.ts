// Finds texts with control, invisible or broken characters, for the log.

import { isClean } from '../../../shared/feed/wire.ts';

/**
 * Whether any text or property name in the value, however deep, has such characters (`isClean`).
 * JSON has control characters and halves of surrogate pairs only as `\u` escapes, so a message
 * without such an escape is not searched; marks of text direction that are not escaped are
 * therefore not found.
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
