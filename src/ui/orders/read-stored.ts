// What was stored under a key, once it is checked: another version of the site may have written it.

import type * as z from 'zod/mini';

/** Null where nothing is stored, or nothing that fits. The schema is made only where something is. */
export function readStored<T>(text: string | null, schema: () => z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  try {
    const checked = schema().safeParse(JSON.parse(text));
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}
