// Reads a stored value and checks it: another version of the site may have written it.

import type * as z from 'zod/mini';

/**
 * Null where nothing is stored, or where it does not fit the schema. The schema is made only where
 * something is stored.
 */
export function readStored<T>(text: string | null, schema: () => z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  try {
    const checked = schema().safeParse(JSON.parse(text));
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}
